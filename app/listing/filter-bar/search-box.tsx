import { FILTERS, SEARCH_FORM, type ListQuery } from '#/app/search/list-address.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import styles from './search-box.module.css';

type Props = { path: string; query: ListQuery };

/** The search field for brand, series, model or pinyin, and a link to the viewed cars. */
export function SearchBox({ path, query }: Props) {
  const preserved = [...FILTERS, 'category' as const].filter(
    (name) => name !== 'keyword' && query[name],
  );
  return (
    <div className={styles.place}>
      <form id={SEARCH_FORM} className={styles.box} role="search" action={path} autoComplete="off">
        <button aria-label="搜索">
          <Icon name="search" />
        </button>
        <input
          key={query.keyword}
          type="search"
          name="keyword"
          defaultValue={query.keyword}
          maxLength={60}
          placeholder="品牌、车系、拼音首字母"
          aria-label="搜索车辆"
          enterKeyHint="search"
        />
        {preserved.map((name) => (
          <input key={name} type="hidden" name={name} value={query[name]} />
        ))}
        <Link to={`${href('saved')}#viewed`}>浏览记录</Link>
      </form>
    </div>
  );
}
