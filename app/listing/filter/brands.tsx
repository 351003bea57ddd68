import { Fragment } from 'react';
import type { Brand } from '#/app/search/contract.ts';
import { BrandMark } from './brand-mark.tsx';
import { has, isBrandOpen, toggledBrand, toggledSeries } from './draft.ts';
import { Row } from './filter-row.tsx';
import { countOf, type Brands, type PartProps } from './part-props.ts';
import { Pill, Pills } from './pill.tsx';
import styles from './brands.module.css';

type Props = PartProps & { brands: Brands };

/**
 * The popular brands (only with JavaScript), then all brands by initial; a chosen brand shows its
 * series.
 */
export function BrandPart({ brands: { hot, groups }, ...props }: Props) {
  const { draft, onDraft, counts } = props;
  return (
    <>
      {/* Without a controlled state two boxes of the same brand would disagree. */}
      {onDraft && hot.length > 0 && (
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
                checked={has(draft, 'brand_id', brand.id)}
                onPick={() => onDraft(toggledBrand(draft, brand))}
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
            <OneBrand key={brand.id} brand={brand} {...props} />
          ))}
        </Fragment>
      ))}
    </>
  );
}

/** Number of popular brands, which fill two or three rows of pills. */
const MOST_HOT = 8;

function OneBrand({ brand, draft, onDraft, counts }: PartProps & { brand: Brand }) {
  const { id, name, series } = brand;
  return (
    <>
      <Row
        name="brand_id"
        value={id}
        checked={has(draft, 'brand_id', id)}
        onPick={onDraft && (() => onDraft(toggledBrand(draft, brand)))}
        count={countOf(counts?.brands, brand)}
      >
        <BrandMark brand={brand} />
        {name}
      </Row>
      {isBrandOpen(draft, brand) && series.length > 0 && (
        <div className={styles.series} role="group" aria-label={`${name}车系`}>
          <Pills>
            {series.map((one) => (
              <Pill
                key={one.id}
                name="series_id"
                value={one.id}
                checked={has(draft, 'series_id', one.id)}
                onPick={onDraft && (() => onDraft(toggledSeries(draft, brand, one.id)))}
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
