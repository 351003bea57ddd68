import { fenText } from '#/app/finance/terms/cost.ts';
import type { Instalment } from '#/app/finance/terms/instalments.ts';
import { Chevron } from '#/web/ui/chevron.tsx';
import styles from './schedule.module.css';

/** A disclosure with a table of the instalments of a loan by month. */
export function Schedule({ instalments }: { instalments: readonly Instalment[] }) {
  return (
    <details className={styles.schedule}>
      <summary>
        逐期还款表
        <span>{instalments.length} 期</span>
        <Chevron />
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- large text makes it wider than the screen: it scrolls within itself, by keys, too */}
      <div className={styles.box} role="region" aria-label="逐期还款表" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">期</th>
              <th scope="col">应还</th>
              <th scope="col">本金</th>
              <th scope="col">利息</th>
              <th scope="col">剩余本金</th>
            </tr>
          </thead>
          <tbody>
            {instalments.map(({ month, dueFen, principalFen, interestFen, leftFen }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td>{fenText(dueFen)}</td>
                <td>{fenText(principalFen)}</td>
                <td>{fenText(interestFen)}</td>
                <td>{fenText(leftFen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
