import { Fragment } from 'react';
import type { Brand } from '#/app/search/contract.ts';
import { BrandMark } from './brand-mark.tsx';
import { Row } from './filter-row.tsx';
import { countOf, type Brands, type PartProps } from './part-props.ts';
import { Pill, Pills } from './pill.tsx';
import { has, isBrandOpen, toggledBrand, toggledSeries } from './selection.ts';
import styles from './brands.module.css';

type Props = PartProps & { brands: Brands };

/** The popular brands, then all brands by initial. A chosen brand also shows its series. */
export function BrandPart({ brands: { hot, groups }, ...props }: Props) {
  const { selection, onSelection, counts } = props;
  return (
    <>
      {/* Without a controlled state two boxes of the same brand would disagree. */}
      {onSelection && hot.length > 0 && (
        <>
          <h3 className={styles.letter} data-letter="热">
            热门
          </h3>
          <Pills>
            {hot.slice(0, MOST_HOT).map((brand) => (
              <Pill
                key={brand.id}
                name="brand_id"
                value={brand.id}
                checked={has(selection, 'brand_id', brand.id)}
                onPick={() => onSelection(toggledBrand(selection, brand))}
                count={countOf(counts?.brands, brand)}
              >
                {brand.name}
              </Pill>
            ))}
          </Pills>
        </>
      )}
      {groups.map(({ initial, brands }) => (
        <Fragment key={initial}>
          <h3 className={styles.letter} data-letter={initial}>
            {initial}
          </h3>
          {brands.map((brand) => (
            <BrandChoice key={brand.id} brand={brand} {...props} />
          ))}
        </Fragment>
      ))}
    </>
  );
}

/** Number of popular brands, which fill two or three rows of pills. */
const MOST_HOT = 8;

/** A brand with its logo. A chosen brand also shows its series. */
export function BrandChoice({
  brand,
  selection,
  onSelection,
  counts,
}: PartProps & { brand: Brand }) {
  const { id, name, series } = brand;
  return (
    <>
      <Row
        name="brand_id"
        value={id}
        checked={has(selection, 'brand_id', id)}
        onPick={onSelection && (() => onSelection(toggledBrand(selection, brand)))}
        count={countOf(counts?.brands, brand)}
      >
        <BrandMark brand={brand} />
        {name}
      </Row>
      {isBrandOpen(selection, brand) && series.length > 0 && (
        <div className={styles.series} role="group" aria-label={`${name}车系`}>
          <Pills>
            {series.map((one) => (
              <Pill
                key={one.id}
                name="series_id"
                value={one.id}
                checked={has(selection, 'series_id', one.id)}
                onPick={onSelection && (() => onSelection(toggledSeries(selection, brand, one.id)))}
                count={countOf(counts?.series, one)}
              >
                {one.name}
              </Pill>
            ))}
          </Pills>
        </div>
      )}
    </>
  );
}
