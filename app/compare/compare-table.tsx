import { useRef, type CSSProperties } from 'react';
import { storeCars } from '#/app/car-card/device-lists.tsx';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import type { CarCondition } from '#/app/reports/condition/contract.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { compareAddress, MOST_COMPARED } from './address.ts';
import { CarHeads } from './car-heads.tsx';
import { withConditions } from './condition-rows.ts';
import {
  compareDetails,
  compareSummaries,
  type CompareGroup,
  type CompareRow,
  type Missing,
} from './rows.ts';
import { StickyHeads } from './sticky-heads.tsx';
import styles from './compare-table.module.css';

type Props = {
  cars: readonly CarSummary[];
  /** The detail of each car if the URL has `full`; a detail that failed to load is undefined. */
  details: readonly (CarDetail | undefined)[] | undefined;
  /** Conditions from the reports of the cars; undefined if they could not be loaded. */
  conditions: readonly CarCondition[] | undefined;
};

/**
 * The comparison table: cars as columns, facts as rows. The box scrolls sideways, never the page.
 */
export function CompareTable({ cars, details, conditions }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const ids = cars.map(({ id }) => id);
  const summaries = compareSummaries(cars);
  const groups = conditions ? withConditions(summaries, cars, conditions, details) : summaries;
  if (details) groups.push(compareDetails(details, groups));
  return (
    <div style={{ '--cars': cars.length } as CSSProperties}>
      <StickyHeads cars={cars} box={box} />
      {/* The style sheet reads its state, so that it works without JavaScript. */}
      <input type="checkbox" id="only-differences" className={styles.only} />
      <label htmlFor="only-differences" className={styles.label}>
        只看不同
      </label>
      <p className={styles.legend}>
        <i>≠</i> 这一项不同
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard */}
      <div ref={box} className={styles.box} tabIndex={0} role="region" aria-label="对比表">
        <table>
          <CarHeads cars={cars} />
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </table>
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

function Group({ group: { id, title, rows } }: { group: CompareGroup }) {
  const differs = rows.some((row) => row.differs);
  return (
    <tbody id={id} data-same={differs ? undefined : ''}>
      <tr className={styles.title}>
        <th scope="rowgroup">{title}</th>
      </tr>
      {rows.map((row, at) => (
        // The index is the key: specification items of a dealer may have equal labels.
        <Line key={at} row={row} />
      ))}
    </tbody>
  );
}

function Line({ row }: { row: CompareRow }) {
  const { label, values, differs, isPrice, missing } = row;
  return (
    <tr className={differs ? styles.differs : undefined} data-same={differs ? undefined : ''}>
      <th scope="row">
        {label}
        {differs && (
          <i>
            <span aria-hidden="true">≠</span>
            <span className="vh">不同</span>
          </i>
        )}
      </th>
      {values.map((value, index) => (
        <td key={index} className={isPrice ? styles.price : undefined}>
          {value ?? <None missing={missing?.[index] ?? '未填'} />}
        </td>
      ))}
    </tr>
  );
}

function None({ missing }: { missing: Missing }) {
  if (typeof missing === 'object') return <Link to={missing.to}>{missing.words}</Link>;
  return missing && <span className={styles.none}>{missing}</span>;
}
