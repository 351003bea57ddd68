import { RESULT_WORDS } from '#/app/inspection/report-parts/grade/result-words.ts';
import type { Step } from '#/app/inspection/rules/findings.ts';
import styles from './checkpoint-history.module.css';

const STAGES = { acquired: '收购', prepared: '整备', rechecked: '复检' } as const;

/** Displays the history of a checkpoint's result by stage. */
export function CheckpointHistory({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.history}>
      {steps.map((step, number) => (
        <li key={number}>
          <b>{STAGES[step.stage]}</b> {step.date && <time dateTime={step.date}>{step.date}</time>}
          <p>
            {[step.result && RESULT_WORDS[step.result], step.words, step.by]
              .filter(Boolean)
              .join('，')}
          </p>
        </li>
      ))}
    </ol>
  );
}
