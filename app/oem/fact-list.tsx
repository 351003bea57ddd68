import { Mark } from '#/app/reports/mark.tsx';
import type { Fact } from './contract.ts';
import styles from './fact-list.module.css';

/** Facts line by line; one that is not simply told has its sign. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ desc, value, tone }, at) => (
        // By place: dealers name two lines alike.
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
