import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import type { CarCondition } from '#/app/reports/condition/contract.ts';
import { Link } from '#/web/navigation/link.tsx';
import { bestOf } from './best.ts';
import { CarHeads } from './car-heads.tsx';
import { withConditions } from './condition-rows.ts';
import { CompareDrawings } from './drawings.tsx';
import {
  compareDetails,
  compareSummaries,
  type CompareGroup,
  type CompareRow,
  type Missing,
} from './rows.ts';
import { watchedCells } from './watch.ts';
import styles from './compare-facts.island.module.css';

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

/** A table with a column for each compared car, and drawings with the cars' flaws. */
export function CompareFacts({ cars, details, conditions }: Props) {
  const summaries = compareSummaries(cars);
  const groups = conditions ? withConditions(summaries, cars, conditions, details) : summaries;
  if (details) groups.push(compareDetails(details, groups));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard */}
      <div className={styles.box} tabIndex={0} role="region" aria-label="对比表">
        <table>
          <CarHeads cars={cars} />
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </table>
      </div>
      <CompareDrawings cars={cars} />
    </>
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
  const best = bestOf(row);
  const watched = watchedCells(row);
  return (
    <tr className={differs ? styles.differs : undefined} data-same={differs ? undefined : ''}>
      <th scope="row">
        {label}
        {differs && <span className="vh">不同</span>}
      </th>
      {values.map((value, index) => (
        <td
          key={index}
          className={[
            isPrice && styles.price,
            best?.cells[index] && styles.best,
            watched[index] && styles.watch,
          ]
            .filter(Boolean)
            .join(' ')}
        >
          {watched[index] && <small>要留意 </small>}
          {value ?? <None missing={missing?.[index] ?? '未填'} />}
          {best?.cells[index] && <small> {best.word}</small>}
          {best?.shares && (
            <span className={styles.bar} aria-hidden>
              <i style={{ width: `${Math.round((best.shares[index] ?? 0) * 100)}%` }} />
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

function None({ missing }: { missing: Missing }) {
  if (typeof missing === 'object') return <Link to={missing.to}>{missing.words}</Link>;
  return missing && <span className={styles.none}>{missing}</span>;
}
