import { Link } from '#/web/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { isNarrowed, listAddress, type ListQuery } from './address.ts';

type Props = { path: string; query: ListQuery };

/** A list without a car, and the way on. */
export function NoCars({ path, query }: Props) {
  const { category, sort, keyword } = query;
  if (!isNarrowed(query)) return <EmptyState message="这里暂时没有车，新车检测完就上架" />;
  const message = keyword ? `没有找到“${keyword}”，换个写法试试` : '没有同时符合这些条件的车';
  return (
    <EmptyState message={message}>
      <Link className={buttonClass('line')} to={listAddress(path, { category, sort })}>
        清空筛选，看全部车
      </Link>
    </EmptyState>
  );
}
