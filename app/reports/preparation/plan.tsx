import { Section } from '#/app/cars/detail/section.tsx';
import type { PlannedStep } from './contract.ts';
import styles from './plan.module.css';

/** The days after an order; where nobody has planned them, who will say so. */
export function Plan({ plan }: { plan: readonly PlannedStep[] }) {
  return (
    <Section id="plan" title="下单以后" isClose>
      {plan.length === 0 ? (
        <p className={styles.none}>还没有排出每天做什么，下单时由顾问告诉你。</p>
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
