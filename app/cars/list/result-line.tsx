import { SORTS } from '#/app/cars/vocabulary.ts';
import { Link } from '#/web/link.tsx';
import { isNarrowed, listAddress, type ListQuery } from './address.ts';
import { FilterSelect } from './filter-select.tsx';
import styles from './result-line.module.css';
import { useRefine } from './use-refine.tsx';

const ORDERS = [
  { label: '', options: Object.entries(SORTS).map(([value, text]) => ({ value, text })) },
];

type Props = { path: string; query: ListQuery; total: number | null };

/** How many cars there are, and in which order they stand. */
export function ResultLine({ path, query, total }: Props) {
  const refine = useRefine(path, query);
  return (
    <div className={styles.line}>
      <p role="status">
        {total !== null && (
          <>
            {!isNarrowed(query) && '共 '}
            <b>{total}</b> 台{isNarrowed(query) && '符合'}
          </>
        )}
      </p>
      {query.cursor && <Link to={listAddress(path, query)}>回到第一页</Link>}
      <div className={styles.sort}>
        <FilterSelect
          name="sort"
          label="排序"
          value={query.sort ?? 'default'}
          valueText=""
          groups={ORDERS}
          onPick={(sort) => refine({ sort: sort === 'default' ? '' : sort })}
        />
      </div>
    </div>
  );
}
