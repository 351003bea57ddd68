import { FilterLink } from '#/app/listing/filter-bar/filter-link.tsx';
import { Row } from '#/app/listing/filter/filter-row.tsx';
import { countOf, type PartProps } from '#/app/listing/filter/part-props.ts';
import { has, isBrandOpen, toggledBrand, toggledSeries } from '#/app/listing/filter/selection.ts';
import { choicesQuery } from '#/app/listing/list-queries.tsx';
import type { Brand } from '#/app/search/contract.ts';
import type { At } from '#/web/navigation/routing.ts';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { Choices } from './choices.tsx';
import styles from './rail.module.css';

/** Number of brands, beside chosen ones, and of series of a chosen brand. */
const MOST = 9;

type Props = PartProps & { at: At };

/** The popular brands and the chosen ones, with the series of those. */
export function Brands({ at, ...part }: Props) {
  const { selection } = part;
  const brands = useOptionalQuery(choicesQuery(at, selection).brands);
  const { hot = [], groups = [] } = brands.value ?? {};
  const all = groups.flatMap((group) => group.brands);
  const popular = hot.slice(0, MOST);
  const chosen = all.filter(
    (brand) => isBrandOpen(selection, brand) && popular.every(({ id }) => id !== brand.id),
  );
  return (
    <Choices title="品牌" query={brands}>
      {[...popular, ...chosen].map((brand) => (
        <BrandRows key={brand.id} {...part} brand={brand} />
      ))}
      <FilterLink className={styles.all} path={at.path} query={selection} group="brand">
        全部 {all.length} 个品牌，按字母
      </FilterLink>
    </Choices>
  );
}

function BrandRows({ brand, selection, onSelection, counts }: PartProps & { brand: Brand }) {
  const { id, name, series } = brand;
  const isOpen = isBrandOpen(selection, brand);
  return (
    <>
      <Row
        name="brand_id"
        value={id}
        checked={has(selection, 'brand_id', id)}
        onPick={onSelection && (() => onSelection(toggledBrand(selection, brand)))}
        count={countOf(counts?.brands, brand)}
      >
        {name}
      </Row>
      {isOpen && series.length > 0 && (
        <div className={styles.series} role="group" aria-label={`${name}车系`}>
          {series.slice(0, MOST).map((one) => (
            <Row
              key={one.id}
              name="series_id"
              value={one.id}
              checked={has(selection, 'series_id', one.id)}
              onPick={onSelection && (() => onSelection(toggledSeries(selection, brand, one.id)))}
              count={countOf(counts?.series, one)}
            >
              {one.name}
            </Row>
          ))}
        </div>
      )}
    </>
  );
}
