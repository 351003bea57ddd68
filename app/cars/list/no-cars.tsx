import { Link } from '#/web/link.tsx';
import { isNarrowed, listAddress, type ListQuery } from './address.ts';
import styles from './no-cars.module.css';

type Props = { path: string; query: ListQuery };

/** A list without a car, and the way on. */
export function NoCars({ path, query }: Props) {
  const { category, sort, keyword } = query;
  if (!isNarrowed(query)) {
    return (
      <div className={styles.none}>
        <h2>这里暂时没有车</h2>
        <p>新到的车检测完就会出现在这里。</p>
      </div>
    );
  }
  return (
    <div className={styles.none}>
      <h2>没有同时符合这些条件的车</h2>
      <p>{keyword ? `没有找到“${keyword}”，可以换个写法，或者` : '少选一条，或者'}清空条件看全部车。</p>
      <Link className={styles.way} to={listAddress(path, { category, sort })}>
        清空筛选
      </Link>
    </div>
  );
}
