import { STATED } from '#/app/car-facts/stated-level.ts';
import { ENERGIES, GEARBOXES } from '#/app/car-facts/words/vehicle-words.ts';
import { Bodies } from '#/app/listing/choices/bodies.tsx';
import { Colours } from '#/app/listing/choices/colours.tsx';
import {
  AgeAndMileage,
  MultipleChoice,
  vocabularyOptions,
} from '#/app/listing/choices/more-filters.tsx';
import { levelNames } from '#/app/listing/filter-bar/choices.ts';
import { Budget } from '#/app/listing/filter/budget.tsx';
import { PriceSlider } from '#/app/listing/filter/price-slider.tsx';
import { PriceBounds } from '#/app/listing/filter/prices.tsx';
import { choicesQuery } from '#/app/listing/list-queries.tsx';
import type { ListQuery } from '#/app/search/list-address.ts';
import { priceBand, priceBandText } from '#/app/search/price-bands.ts';
import type { Need } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Branches } from './branches.tsx';
import { Brands } from './brands.tsx';
import { countsQuery, useCounts } from './use-counts.tsx';
import { useLiveSelection } from './use-live-selection.tsx';
import styles from './rail.module.css';

/** The filters in the group at the end of the rail, which is collapsed while none is set. */
const FOLDED = ['age_max', 'mileage_max', 'gearbox', 'seats', 'highlights'] as const;

/** Returns the queries for the data that the rail shows first. */
export function railNeeds(at: At, query: ListQuery): readonly Need[] {
  const { brands, branches } = choicesQuery(at, query);
  return [countsQuery(at, query), brands, branches];
}

type Props = {
  at: At;
  /** The query of the list. */
  query: ListQuery;
};

/**
 * The filters beside the list of cars on a desktop. A choice changes the numbers beside the choices
 * and, after a short pause, the list.
 */
export function Rail({ at, query }: Props) {
  const [selection, onSelection] = useLiveSelection(at.path, query);
  const counts = useCounts(at, selection);
  const part = { selection, onSelection, counts };
  const group = { ...part, heading: 'h2' } as const;
  const band = priceBand(selection);
  const levels = counts?.condition_levels ?? [];
  const isFolded = FOLDED.every((name) => query[name] === undefined);
  return (
    <aside className={styles.rail} aria-label="筛选">
      <section className={styles.price} aria-labelledby="rail-price">
        <div className={styles.head}>
          <h2 id="rail-price">价格</h2>
          {band ? <b>{priceBandText(band)}</b> : <span>不限</span>}
        </div>
        <PriceSlider {...part} />
        <PriceBounds {...part} />
        <Budget selection={selection} onSelection={onSelection} />
      </section>
      <Brands at={at} {...part} />
      <section className={`${styles.group} ${styles.pills} ${styles.levels}`}>
        <MultipleChoice
          {...group}
          title="车况等级"
          name="condition_level"
          all={levels.length > 0 ? levels : levelNames({})}
        />
        <p className={styles.note}>没有检测报告的车，等级是{STATED}的。</p>
      </section>
      <section className={styles.group}>
        <Bodies {...group} />
      </section>
      <section className={`${styles.group} ${styles.pills}`}>
        <MultipleChoice
          {...group}
          title="能源"
          name="energy"
          all={vocabularyOptions(ENERGIES, counts?.energies)}
        />
      </section>
      <Branches at={at} {...part} />
      <section className={styles.group}>
        <Colours {...group} />
      </section>
      <details className={`${styles.group} ${styles.pills}`} open={!isFolded}>
        <summary>
          车龄、里程、变速箱、座位、亮点
          <Chevron />
        </summary>
        <AgeAndMileage {...group} />
        <MultipleChoice
          {...group}
          title="变速箱"
          name="gearbox"
          all={vocabularyOptions(GEARBOXES, counts?.gearboxes)}
        />
        <MultipleChoice {...group} title="座位" name="seats" all={counts?.seats ?? []} />
        <MultipleChoice
          {...group}
          title="亮点（含车商自述）"
          name="highlights"
          all={counts?.highlights ?? []}
        />
      </details>
    </aside>
  );
}
