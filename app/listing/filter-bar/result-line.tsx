import type { ReactNode } from 'react';
import type { CarPage } from '#/app/search/contract.ts';
import { hasFilters, listAddress, type ListQuery } from '#/app/search/list-address.ts';
import { notForSaleText } from '#/app/search/status-counts.ts';
import { Link } from '#/web/navigation/link.tsx';
import { SortSelect } from './sort-select.tsx';
import styles from './result-line.module.css';

type Props = {
  path: string;
  query: ListQuery;
  /** The first page of the list. */
  page: CarPage;
  /** More ways to choose the order. */
  children: ReactNode;
};

/** The line above the list with the numbers of cars and the sort order. */
export function ResultLine({ path, query, page, children }: Props) {
  // Above an empty list the line is only visually hidden: screen readers announce a status only in
  // an element that already exists.
  const { total, on_sale } = page;
  const count = on_sale ?? total;
  const others = notForSaleText(page);
  const isEmpty = page.cars.length === 0;
  return (
    <div className={isEmpty ? 'vh' : styles.line}>
      <p role="status">
        {isEmpty && '没有符合的车'}
        {!isEmpty && count != null && (
          <>
            <b>{count}</b> 台{on_sale == null ? hasFilters(query) && '符合' : '可买'}
            {others && `，${others}`}
          </>
        )}
      </p>
      {!isEmpty && query.cursor && <Link to={listAddress(path, query)}>回到第一页</Link>}
      {!isEmpty && children}
      {!isEmpty && <SortSelect path={path} query={query} />}
    </div>
  );
}
