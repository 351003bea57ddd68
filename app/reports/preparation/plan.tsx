import { Section } from '#/web/ui/section.tsx';
import type { PlannedStep } from './contract.ts';
import styles from './plan.module.css';

/** The preparation steps after a customer's order. */
export function Plan({ plan }: { plan: readonly PlannedStep[] }) {
  return (
    <Section id="plan" title="下单以后" isClose>
      {plan.length === 0 ? (
        <p className={styles.none}>每天做什么未登记。</p>
      ) : (
        <ol className={styles.plan}>
          {plan.map(({ when, name, words }) => (
            <li key={when}>
              <b>{when}</b>
              <div>
                <h3>{name}</h3>
                {words && <p>{words}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
