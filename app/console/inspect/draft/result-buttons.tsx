import { RESULTS, type Result } from '#/app/inspection/rules/findings.ts';
import { isBadResult, type Fields } from './view.tsx';
import styles from './point.module.css';

const MAIN: readonly Result[] = ['normal', 'slight', 'abnormal', 'unchecked'];
const OTHERS: readonly Result[] = ['missing', 'absent', 'restored'];

type Props = { fields: Fields; onSet(fields: Fields): void };

/** Large buttons for the results of a checkpoint. */
export function ResultButtons({ fields, onSet }: Props) {
  const button = (result: Result) => (
    <button
      key={result}
      type="button"
      data-result={result}
      aria-pressed={fields.result === result}
      onClick={() => onSet(withResult(fields, result))}
    >
      {RESULTS[result]}
    </button>
  );
  return (
    <div role="group" aria-label="结果">
      <div className={styles.results}>{MAIN.map(button)}</div>
      <div className={styles.others}>{OTHERS.map(button)}</div>
    </div>
  );
}

/**
 * Returns the fields with this result. If the result is no defect, details that only defects have
 * are removed.
 */
export function withResult(fields: Fields, result: Result): Fields {
  if (isBadResult(result) || result === 'restored') return { ...fields, result };
  const { kind: _kind, size: _size, degree: _degree, place: _place, ...rest } = fields;
  return { ...rest, result, no_photo_reason: undefined };
}
