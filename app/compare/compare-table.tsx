import { useRef, type CSSProperties, type MouseEvent } from 'react';
import { storeCars, useDeviceCars } from '#/app/car-card/device-lists.tsx';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import type { CarCondition } from '#/app/reports/condition/contract.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { compareAddress, MOST_COMPARED } from './address.ts';
import { CompareFacts } from './islands.tsx';
import { StickyHeads } from './sticky-heads.tsx';
import styles from './compare-table.module.css';

type Props = {
  cars: readonly CarSummary[];
  /**
   * The details of the cars if the URL has `full`. The detail of a car is undefined if it failed to
   * load.
   */
  details: readonly (CarDetail | undefined)[] | undefined;
  /** Facts from the reports of the cars (`listConditions`). Undefined if they failed to load. */
  conditions: readonly CarCondition[] | undefined;
};

/** The comparison of two or more cars. */
export function CompareTable({ cars, details, conditions }: Props) {
  const facts = useRef<HTMLDivElement>(null);
  const { remove } = useDeviceCars('compared');
  const ids = cars.map(({ id }) => id);
  // A static part does not render new props.
  const key = compareAddress(ids, { full: details !== undefined });

  /**
   * Removes the car of a tapped link from the comparison on this device. The link itself leads to
   * the comparison of the remaining cars.
   */
  function removeTapped({ target }: MouseEvent) {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-remove]') : null;
    if (link?.dataset.remove !== undefined) remove(link.dataset.remove);
  }

  return (
    <div style={{ '--cars': cars.length } as CSSProperties}>
      <StickyHeads key={key} cars={cars} facts={facts} />
      {/* The style sheet reads its state, so that it works without JavaScript. */}
      <input type="checkbox" id="only-differences" className={styles.only} />
      <label htmlFor="only-differences" className={styles.label}>
        只看不同
      </label>
      <p className={styles.legend}>
        <i /> 这一项最好
        <i className={styles.watch} /> 要留意
      </p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside act by tap and by key */}
      <div ref={facts} className={styles.facts} onClick={removeTapped}>
        <CompareFacts key={key} cars={cars} details={details} conditions={conditions} />
      </div>
      <div className={styles.more}>
        {!details && (
          <Link
            className={buttonClass('line')}
            to={`${compareAddress(ids, { full: true })}#details`}
            replace
          >
            再比到手价、过户
          </Link>
        )}
        {cars.length < MOST_COMPARED && (
          <Link
            className={buttonClass('ghost')}
            to={href('saved')}
            onClick={() =>
              storeCars(
                'compared',
                ids.map((id) => [id]),
              )
            }
          >
            再加一台
          </Link>
        )}
      </div>
      <p className={styles.note}>
        “未填”“未登记”是这台车没有登记这一项，“未查询”是没有查过，都不代表没有。
        {conditions
          ? conditions.length > 0 &&
            '车况出自各自的报告：补漆按漆膜均值超过 180μm 计，2 万公里耗材按每年 1.5 万公里计。'
          : '报告里的车况这次没有取到，刷新页面再试。'}
      </p>
    </div>
  );
}
