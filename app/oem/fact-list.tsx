import { Mark } from '#/app/report-parts/mark.tsx';
import type { Fact } from './contract.ts';
import styles from './fact-list.module.css';

/** A list of facts: one in a row, on a desktop two. An assessed fact has the symbol of its tone. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ desc, value, tone }, at) => (
        // Keyed by index, because a dealer may give two lines the same name.
        <div key={at}>
          <dt>{desc}</dt>
          <dd className={tone ? styles[tone] : undefined}>
            {tone && <Mark tone={tone} />}
            {value ?? '未登记'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
