import type { Choices } from '#/app/listing/filter-bar/choices.ts';
import type { relaxCars } from '#/app/search/contract.ts';
import { hasFilters, listAddress, type ListQuery } from '#/app/search/list-address.ts';
import { href } from '#/app/sitemap.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { Relaxations } from './relaxations.tsx';
import styles from './no-cars.module.css';

type Props = {
  path: string;
  query: ListQuery;
  choices: Choices;
  relaxed: OutputOf<typeof relaxCars> | undefined;
};

/** The message for a list without matching cars, with suggestions. */
export function NoCars({ path, query, choices, relaxed }: Props) {
  const { category, sort, keyword } = query;
  if (!hasFilters(query))
    return <Nothing isDiscount={category === 'discount' || path === href('StandardDiscount')} />;
  const message = keyword ? `没有找到“${keyword}”` : '没有同时符合这些条件的车';
  return (
    <EmptyState message={message}>
      {keyword && (
        <p className={styles.tip}>
          可以只写品牌或车系，如“大众”；也可以写拼音“dazhong”、首字母“dz”，或车源号。
        </p>
      )}
      <Relaxations path={path} query={query} choices={choices} known={relaxed} />
      <Link className={buttonClass('line')} to={listAddress(path, { category, sort })}>
        清空筛选，看全部车
      </Link>
    </EmptyState>
  );
}

/**
 * The message for a list without cars, with a link to leave a phone number. The link works without
 * branches and cars.
 */
function Nothing({ isDiscount }: { isDiscount: boolean }) {
  return (
    <EmptyState message={isDiscount ? '现在没有特价车' : '现在没有在售的车'}>
      <Link className={buttonClass('main')} to={href('visit', {}, { way: 'call' })}>
        留电话，说说想买什么车
      </Link>
    </EmptyState>
  );
}
