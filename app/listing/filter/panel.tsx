import { useRef, type ReactNode } from 'react';
import { BrandPart } from '#/app/listing/choices/brands.tsx';
import { LevelPart } from '#/app/listing/choices/levels.tsx';
import { MorePart } from '#/app/listing/choices/more-filters.tsx';
import type { Brands, PartProps } from '#/app/listing/choices/part-props.ts';
import { PlacePart } from '#/app/listing/choices/places.tsx';
import { choicesQuery } from '#/app/listing/list-queries.tsx';
import type { Need } from '#/web/document/screen.tsx';
import { SectionErrorBoundary } from '#/web/islands/section-error-boundary.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { FailedState } from '#/web/ui/failed-state.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import { Budget } from './budget.tsx';
import { Letters } from './letters.tsx';
import { PriceSlider } from './price-slider.tsx';
import { PriceBands, PriceBounds } from './prices.tsx';
import type { Tab } from './tabs.tsx';
import styles from './sheet.module.css';

type Props = PartProps & { at: At; tab: Tab };

/** The content of one tab of the filter sheet. The tab's choices are fetched when the tab opens. */
export function Panel({ at, tab, ...part }: Props) {
  const choices = choicesQuery(at, part.selection);
  switch (tab) {
    case 'brand':
      return (
        <>
          <LoadedChoices need={choices.brands}>
            {(brands) => <BrandList {...part} brands={brands} />}
          </LoadedChoices>
          <PriceRange {...part} />
        </>
      );
    case 'branch':
      return (
        <div className={styles.part}>
          <LoadedChoices need={choices.branches}>
            {(branches) => (
              <WithProvinces need={choices.provinces}>
                {(provinces) => <PlacePart {...part} branches={branches} provinces={provinces} />}
              </WithProvinces>
            )}
          </LoadedChoices>
        </div>
      );
    case 'level':
      return (
        <div className={styles.part}>
          <LoadedChoices need={choices.levels}>
            {(levels) => <LevelPart {...part} levels={levels} />}
          </LoadedChoices>
        </div>
      );
    case 'more':
      return (
        <div className={styles.part}>
          <MorePart {...part} />
        </div>
      );
  }
}

function BrandList({ brands, ...part }: PartProps & { brands: Brands }) {
  const list = useRef<HTMLDivElement>(null);
  const initials = brands.groups.map(({ initial }) => initial);
  return (
    <div className={styles.brands}>
      <div className={styles.list} ref={list}>
        <BrandPart {...part} brands={brands} />
      </div>
      <Letters letters={brands.hot.length > 0 ? ['热', ...initials] : initials} list={list} />
    </div>
  );
}

function PriceRange(part: PartProps) {
  return (
    <section className={styles.price} aria-labelledby="filter-price">
      <div className={styles.title}>
        <h3 id="filter-price">价格</h3>
        <PriceBounds {...part} />
      </div>
      <PriceSlider {...part} />
      <div className={styles.bands}>
        <PriceBands {...part} />
      </div>
      {part.onSelection && <Budget selection={part.selection} onSelection={part.onSelection} />}
    </section>
  );
}

type LoadedChoicesProps<Value> = {
  need: Need<Value | undefined>;
  children(value: Value): ReactNode;
};

function LoadedChoices<Value>({ need, children }: LoadedChoicesProps<Value>) {
  const { state, value, retry } = useOptionalQuery(need);
  const failed = <FailedState section message="选项没有取到" />;
  if (value !== undefined)
    return <SectionErrorBoundary instead={failed}>{children(value)}</SectionErrorBoundary>;
  if (state === 'failed')
    return <FailedState section message="选项没有取到" onRetry={() => retry()} />;
  return (
    <div className={styles.skeletons}>
      <Skeleton>
        {Array.from({ length: 8 }, (_, index) => (
          <Bone key={index} className={styles.bone} />
        ))}
      </Skeleton>
    </div>
  );
}

/**
 * Loads the provinces and passes them to its child. Passes an empty list while they load and if
 * that fails.
 */
function WithProvinces<Value>({
  need,
  children,
}: {
  need: Need<Value[] | undefined>;
  children(value: Value[]): ReactNode;
}) {
  return children(useOptionalQuery(need).value ?? []);
}
