import { Fragment, useState, type ReactNode } from 'react';
import { categoryOf } from '#/app/listing/list-queries.tsx';
import { hasFilters, listAddress, type ListQuery } from '#/app/search/list-address.ts';
import { suggestCars, type Suggestion } from '#/app/search/suggestions/contract.ts';
import { href } from '#/app/sitemap.ts';
import { optionalQueryFor } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { noteSearch } from './search-history.tsx';
import styles from './suggestions.module.css';

/** Time (ms) without another letter after which the suggestions are requested. */
const PAUSE_MS = 120;

const NONE = '没有叫这个的品牌、车系、门店。';

type Props = { at: At; query: ListQuery; keyword: string };

/** The suggestions for a typed keyword, with links to a search and to a consultant. */
export function Matches({ at, query, keyword }: Props) {
  const { category } = query;
  const need = optionalQueryFor(suggestCars, { keyword, category: categoryOf(at, query) });
  const { value, state } = useOptionalQuery(need, { delayMs: PAUSE_MS, isSilent: true });
  // The previous suggestions stay while the next ones are loaded.
  const [before, setBefore] = useState(value);
  if (value && value !== before) setBefore(value);
  const found = value ?? before;
  const suggestions = found?.suggestions ?? [];
  const isFiltered = hasFilters({ ...query, keyword: undefined });
  return (
    <>
      <p
        role="status"
        className={suggestions.length > 0 && state !== 'failed' ? 'vh' : styles.note}
      >
        {state === 'failed'
          ? '建议没有取到，可以直接搜。'
          : value && (suggestions.length > 0 ? `${suggestions.length} 条建议` : NONE)}
      </p>
      <ul>
        {state !== 'failed' &&
          suggestions.map((suggestion) => (
            <li key={suggestion.kind + suggestion.name}>
              <Link
                to={listAddress(at.path, category ? { category } : {}, suggestion.filter)}
                className={styles.match}
                data-stop=""
                onClick={() => noteSearch(suggestion.name)}
              >
                <Picture suggestion={suggestion} />
                <span className={styles.words}>
                  <b>{marked(suggestion.name, keyword)}</b>
                  <span>
                    {aboutOf(suggestion)}
                    <Spelling suggestion={suggestion} />
                  </span>
                </span>
                <span className={styles.count}>{suggestion.count} 台</span>
              </Link>
            </li>
          ))}
      </ul>
      <Link
        to={listAddress(at.path, query, { keyword })}
        className={styles.all}
        data-stop=""
        onClick={() => noteSearch(keyword)}
      >
        {isFiltered || !found ? '按选好的条件搜' : `在全部 ${found.total} 台里搜`}“{keyword}”
        <Chevron />
      </Link>
      <Link to={href('randomConsultant')} className={styles.ask} data-stop="">
        没有想要的，请顾问帮着找
        <Chevron />
      </Link>
    </>
  );
}

function Picture({ suggestion: { kind, name, cover } }: { suggestion: Suggestion }) {
  if (kind === 'branch')
    return (
      <span className={styles.tile}>
        <Icon>
          <path d="M12 21c-4-4.5-6-7.6-6-10.5a6 6 0 0 1 12 0c0 2.9-2 6-6 10.5z" />
          <circle cx="12" cy="10.5" r="2.2" />
        </Icon>
      </span>
    );
  if (kind === 'brand') return <span className={styles.tile}>{[...name][0]}</span>;
  return (
    <span className={styles.photo}>
      <Photo src={cover} alt="" fit="third" turn="soon" />
    </span>
  );
}

/** Returns the name with the typed text in it emphasised. */
function marked(name: string, keyword: string): ReactNode {
  const at = name.toLowerCase().indexOf(keyword.toLowerCase());
  if (at < 0) return name;
  const end = at + keyword.length;
  return (
    <>
      {name.slice(0, at)}
      <em>{name.slice(at, end)}</em>
      {name.slice(end)}
    </>
  );
}

function aboutOf({ kind, about, series }: Suggestion): string {
  if (kind === 'series') return [about, '车系'].filter(Boolean).join('，');
  if (kind === 'branch') return ['门店', about].filter(Boolean).join('，');
  return series && series.length > 0 ? `品牌，有${series.join('、')}` : '品牌';
}

/** The pinyin of the name with its typed letters emphasised. */
function Spelling({ suggestion: { spelling } }: { suggestion: Suggestion }) {
  if (!spelling || spelling.length === 0) return null;
  return (
    <>
      ，
      {spelling.map(({ syllable, typed }, at) => (
        <Fragment key={at}>
          {at > 0 && ' '}
          <strong>{syllable.slice(0, typed)}</strong>
          {syllable.slice(typed)}
        </Fragment>
      ))}
    </>
  );
}
