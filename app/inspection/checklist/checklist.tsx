import { findCheckpoints, listCheckpoints } from '#/app/inspection/contract.ts';
import { countsText, withCounts } from '#/app/inspection/rules/tally.ts';
import { FamilyPage } from '#/app/inspection/screens/family-page.tsx';
import { NoInspection } from '#/app/inspection/screens/no-inspection.tsx';
import { requestParams, placeOf, searchOf } from '#/app/inspection/screens/request-params.ts';
import { href } from '#/app/sitemap.ts';
import {
  queryFor,
  optionalQueryFor,
  type Data,
  type Need,
  type ScreenProps,
} from '#/web/document/screen.tsx';
import { useHistoryState } from '#/web/navigation/history-state.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { CategoryGroup, hasDefect } from './category-group.tsx';
import {
  RESULT_FILTERS,
  filterCheckpoints,
  resultFilterCounts,
  readResultFilter,
  type ResultFilter,
} from './checkpoint-filter.ts';
import { SystemView } from './islands.tsx';
import { systemOf } from './system-of.ts';
import styles from './checklist.module.css';

export { aboutCar as headNeeds } from '#/app/inspection/screens/about-car.tsx';

export const needs = (at: At) => {
  const list = queryFor(listCheckpoints, { ...requestParams(at), view: 'list' });
  const q = lettersIn(wordsOf(at));
  return {
    list,
    ...(q !== '' && { itemsByInitials: optionalQueryFor(findCheckpoints, { q }) }),
  } as {
    list: typeof list;
    itemsByInitials: Need<{ items: string[] } | undefined>;
  };
};

export const subject = (_: unknown, { params }: At) => params.id;

export const status = ({ list }: Data<typeof needs>) => (list ? 200 : 404);

/** Returns the islands of the page: `SystemView` if the URL has `system`, otherwise none. */
export const parts = ({ query }: At) => (query.has('system') ? [SystemView] : []);

/** The page with the checkpoints of a report by category, with filter and search. */
export default function Checklist({ at, list, itemsByInitials }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  const only = readResultFilter(at.query.get('only'));
  const words = wordsOf(at);
  const [toggled, setToggled] = useHistoryState<Toggled>('groups', NONE);
  if (!list) return <NoInspection title={at.title} at={place} />;
  const counted = withCounts(list);
  const { categories: all, counts: total } = counted;
  const own = href('CarReportInspectionChecklist', place);
  const search = searchOf(at);
  const categories = filterCheckpoints(all, only, words, itemsByInitials?.items);
  const { applicable } = total;
  const left = resultFilterCounts(total);
  const isFiltered = only !== null || words !== '';
  const toOnly = (choice: ResultFilter | null) => {
    const query = new URLSearchParams(search);
    if (choice !== null) query.set('only', choice);
    if (words !== '') query.set('q', words);
    const text = query.toString();
    return text === '' ? own : `${own}?${text}`;
  };
  const toPoint = (item: string) => {
    const query = new URLSearchParams(search);
    query.set('item_id', item);
    return `${href('CarReportInspectionChecklistDetail', place)}?${query}`;
  };
  const system = isFiltered
    ? undefined
    : systemOf({ ...list, categories: all }, at.query.get('system'));
  if (system)
    return (
      <SystemView
        key={system.id}
        list={{ ...list, categories: all }}
        system={system}
        at={place}
        search={search}
      />
    );
  return (
    <FamilyPage
      title={at.title}
      verdict={countsText(counted)}
      at={place}
      isPreview={!list.is_final}
      withdrawn={list.withdrawn}
      search={search}
    >
      <Search action={own} search={search} only={only} words={words} />
      {applicable > 0 && (
        <nav className={styles.choices} aria-label="筛选">
          <Link to={toOnly(null)} aria-current={only === null ? 'true' : undefined}>
            全部 {applicable}
          </Link>
          {(Object.keys(RESULT_FILTERS) as ResultFilter[]).map((choice) => (
            <Link
              key={choice}
              to={toOnly(choice)}
              aria-current={only === choice ? 'true' : undefined}
            >
              {RESULT_FILTERS[choice]} {left[choice]}
            </Link>
          ))}
        </nav>
      )}
      {!isFiltered && applicable > 0 && (
        <p className={styles.legend}>
          {LEGEND.map(([result, word]) => (
            <span key={result}>
              <i className={styles[result]} />
              {word}
            </span>
          ))}
          {total.absent > 0 && <span>无此配置 {total.absent} 项，不画点</span>}
          <Link to={href('CarReportInspectionChecklistTable', place) + search}>
            总表
            <Chevron />
          </Link>
        </p>
      )}
      <p role="status" className={isFiltered ? styles.status : 'vh'}>
        {isFiltered && foundWords(categories, words)}
        {isFiltered && <Link to={own + search}>看全部</Link>}
      </p>
      <div className={styles.categories}>
        {categories.map((category) => {
          const group = `${only ?? ''} ${words} ${category.id}`;
          const isOpen = toggled[group] ?? (isFiltered || hasDefect(category.counts));
          return (
            <CategoryGroup
              key={group}
              category={category}
              isFiltered={isFiltered}
              isOpen={isOpen}
              onToggle={(open) => {
                if (open !== isOpen) setToggled({ ...toggled, [group]: open });
              }}
              toPoint={toPoint}
            />
          );
        })}
      </div>
    </FamilyPage>
  );
}

type SearchProps = { action: string; search: string; only: ResultFilter | null; words: string };

/** The form that searches checkpoints. A search keeps the displayed version and the filter. */
function Search({ action, search, only, words }: SearchProps) {
  return (
    <form action={action} role="search" className={styles.search}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {only !== null && <input type="hidden" name="only" value={only} />}
      <Icon name="search" />
      <input
        key={words}
        type="search"
        name="q"
        defaultValue={words}
        placeholder="部位、编码、问题或拼音"
        aria-label="搜检测点"
        maxLength={40}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit">搜索</button>
    </form>
  );
}

const LEGEND = [
  ['normal', '正常'],
  ['restored', '整备后正常'],
  ['abnormal', '异常'],
  ['unchecked', '未检'],
] as const;

/**
 * Which groups of checkpoints the visitor opened (true) or closed (false), by filter and category.
 */
type Toggled = Readonly<Record<string, boolean>>;
const NONE: Toggled = {};

function wordsOf({ query }: At): string {
  return (query.get('q') ?? '').trim().slice(0, 40);
}

/**
 * Returns the search text `words` if it may be pinyin, which only the server can match; otherwise
 * an empty text.
 */
function lettersIn(words: string): string {
  return /^[a-z][a-z' ]+$/i.test(words) ? words : '';
}

function foundWords(categories: readonly { points: readonly unknown[] }[], words: string): string {
  const count = categories.reduce((sum, { points }) => sum + points.length, 0);
  const about = words === '' ? '' : `「${words}」`;
  return count === 0 ? `没有${about}这样的检测点。` : `${about}${count} 项。`;
}
