import type { ReactNode } from 'react';
import { BrandPart } from '#/app/listing/choices/brands.tsx';
import { LevelPart } from '#/app/listing/choices/levels.tsx';
import { MorePart } from '#/app/listing/choices/more-filters.tsx';
import { Pills } from '#/app/listing/choices/pill.tsx';
import { PlacePart } from '#/app/listing/choices/places.tsx';
import { cleared } from '#/app/listing/choices/selection.ts';
import type { Choices } from '#/app/listing/filter-bar/choices.ts';
import { FILTER_GROUPS } from '#/app/listing/filter-bar/filter-groups.ts';
import { filterText } from '#/app/listing/filter-bar/filter-text.ts';
import type { CarPage } from '#/app/search/contract.ts';
import { listAddress, type FilterGroup, type ListQuery } from '#/app/search/list-address.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { PriceChart } from './price-chart.tsx';
import { PriceBands, PriceBounds } from './prices.tsx';
import styles from './filter-page.island.module.css';

type Props = Choices & {
  path: string;
  query: ListQuery;
  /** The group that is open at first: the group in the URL, or else the price. */
  group: string;
  counts: CarPage['facets'];
  /** Number of cars that match `query`; undefined if it is not known. */
  total: number | undefined;
};

/** All filters on a page with a plain form, for visitors without JavaScript. */
export function FilterPage({ path, query, group, counts, total, ...choices }: Props) {
  const { brands, branches, provinces = [], levels } = choices;
  const part = { selection: query, counts };
  const open = group in FILTER_GROUPS ? group : 'price';
  const textOf = (name: FilterGroup) => groupText(name, query, choices);
  return (
    <form className={styles.page} action={path} autoComplete="off">
      <div className={styles.head}>
        <h1>筛选</h1>
        <Link to={listAddress(path, query)}>返回列表</Link>
      </div>
      {total !== undefined && <p className={styles.total}>现在的条件有 {total} 台</p>}
      {(['keyword', 'category', 'sort'] as const).map(
        (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
      )}
      <Group name="brand" open={open} text={textOf('brand')}>
        {brands && <BrandPart {...part} brands={brands} />}
      </Group>
      <Group name="price" open={open} text={textOf('price')}>
        {counts?.prices && <PriceChart {...part} space={4} />}
        <PriceBounds {...part} />
        <Pills>
          <PriceBands {...part} />
        </Pills>
      </Group>
      <Group name="branch" open={open} text={textOf('branch')}>
        {branches && <PlacePart {...part} branches={branches} provinces={provinces} />}
      </Group>
      <Group name="level" open={open} text={textOf('level')}>
        {levels && <LevelPart {...part} levels={levels} />}
      </Group>
      <Group name="more" open={open} text={textOf('more')}>
        <MorePart {...part} />
      </Group>
      <div className={styles.foot}>
        <Link className={buttonClass('ghost')} to={listAddress(path, cleared(query))}>
          清空
        </Link>
        <button className={buttonClass('main')}>看结果</button>
      </div>
    </form>
  );
}

/** Returns the values that are set in the group as text; empty if none is set. */
function groupText(name: FilterGroup, query: ListQuery, choices: Choices): string {
  const set = FILTER_GROUPS[name].filters.filter((filter) => query[filter]);
  return [...new Set(set.map((filter) => filterText(filter, query, choices)))].join('、');
}

type GroupProps = {
  name: FilterGroup;
  /** The name of the open group. */
  open: string;
  /** The values that are set; empty if none is set. */
  text: string;
  children: ReactNode;
};

/** A collapsible group of filters, with the values that are set. */
function Group({ name, open, text, children }: GroupProps) {
  return (
    <details open={name === open}>
      <summary>
        <span>{FILTER_GROUPS[name].label}</span>
        <small className={text ? styles.set : undefined}>{text || '不限'}</small>
        <Icon name="chevron-down" />
      </summary>
      {children ?? <p>选项没有取到，请稍后再试。</p>}
    </details>
  );
}
