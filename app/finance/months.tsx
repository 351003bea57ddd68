import { Pill } from '#/app/listing/choices/pill.tsx';
import styles from './months.module.css';

type Props = { months: readonly number[]; chosen: number; onChoose(months: number): void };

/** The choice of the term of a loan, as a number of months. */
export function Months({ months, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend>期数</legend>
      <div className={styles.months}>
        {months.map((count) => (
          <Pill
            key={count}
            type="radio"
            name="months"
            value={String(count)}
            checked={count === chosen}
            onPick={() => onChoose(count)}
          >
            {count} 期
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}
