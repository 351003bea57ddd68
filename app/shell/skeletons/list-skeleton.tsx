import { CardSkeletons } from '#/app/listing/card-skeletons.tsx';
import { FILTER_GROUPS } from '#/app/listing/filter-bar/filter-groups.ts';
import { categoryOf } from '#/app/listing/list-queries.tsx';
import { hasFilters, readListQuery } from '#/app/search/list-address.ts';
import type { At } from '#/web/navigation/routing.ts';
import { Bone } from '#/web/ui/skeleton.tsx';
import styles from './list-skeleton.module.css';

/** The placeholder of a list of cars: its head, as high as the head of the page, and five cards. */
export function ListSkeleton({ at }: { at: At }) {
  const query = readListQuery(at.query);
  const isFiltered = hasFilters(query);
  return (
    <>
      <div className={styles.lead}>
        <p className={styles.title}>
          {!isFiltered && <Bone className={styles.count} />}
          {categoryOf(at, query) === 'discount' ? '特价车' : '自营车'}
        </p>
        {!isFiltered && <Bone className={styles.about} />}
      </div>
      <Bone className={styles.search} />
      {!query.keyword && <Bone className={styles.brands} />}
      <div className={styles.bar}>
        {GROUPS.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      {isFiltered && <Bone className={styles.chip} />}
      <div className={styles.result}>
        <Bone className={styles.count} />
      </div>
      <CardSkeletons count={5} />
    </>
  );
}

/** The placeholder of the page of all filters. `group` is the name of the open group. */
export function FilterSkeleton({ group }: { group: string | null }) {
  const open = group !== null && group in FILTER_GROUPS ? group : 'price';
  return (
    <>
      <p className={styles.filter}>筛选</p>
      {Object.entries(FILTER_GROUPS).map(([name, { label }]) => (
        <div key={name} className={styles.group}>
          <p>{label}</p>
          {name === open && <Bone className={styles.choices} />}
        </div>
      ))}
    </>
  );
}

const GROUPS = Object.values(FILTER_GROUPS);
