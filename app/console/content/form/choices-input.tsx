import type { InputProps } from './input-props.ts';
import styles from './form.module.css';

/** The input of a field that accepts several options of a fixed list. */
export function ChoicesInput({ field, name, draft, onChange }: InputProps) {
  const chosen = draft as readonly (string | number)[];
  const toggle = (value: string | number) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <fieldset className={styles.part}>
      <legend>{field.label}</legend>
      <div className={styles.chips}>
        {field.choices.map(({ word, value }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <span>{word}</span>
          </label>
        ))}
      </div>
      {field.help !== '' && <p className={styles.help}>{field.help}</p>}
    </fieldset>
  );
}
