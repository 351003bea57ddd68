import { RESULT_WORDS } from '#/app/inspection/report-parts/grade/result-words.ts';
import type { Step } from '#/app/inspection/rules/findings.ts';
import styles from './checkpoint-history.module.css';

const STAGES = { acquired: '收购', prepared: '整备', rechecked: '复检' } as const;
/** The maximum number of steps of a checkpoint's history that a phone displays side by side. */
const MOST_BESIDE = 3;

/** The history of a checkpoint's result, one step for each stage. */
export function CheckpointHistory({ steps }: { steps: readonly Step[] }) {
  const isStrip = steps.length <= MOST_BESIDE;
  return (
    <ol className={isStrip ? `${styles.history} ${styles.strip}` : styles.history}>
      {steps.map((step, number) => (
        <li key={number} className={step.result && styles[step.result]}>
          <b>{STAGES[step.stage]}</b> {step.date && <time dateTime={step.date}>{step.date}</time>}
          {step.result && <p className={styles.outcome}>{RESULT_WORDS[step.result]}</p>}
          <p>{[step.words, step.by].filter(Boolean).join('，')}</p>
        </li>
      ))}
    </ol>
  );
}
