import { Below, describedBy, fieldId, type FieldProps } from './field.tsx';
import type { Option } from './select-field.tsx';
import choices from './choice-field.module.css';
import styles from './fields.module.css';

/** A radio group with all options visible. */
export function ChoiceField(
  props: FieldProps & {
    options: readonly (Option & { note?: string })[];
    /**
     * `row`: beside each other; `grid`: many options of equal size; `line`: on one line with the
     * label.
     */
    shape?: 'row' | 'grid' | 'line';
  },
) {
  const { form, name, label, hint, options, shape = 'row' } = props;
  const error = form.errors[name];
  const first = options.find(({ isOff }) => !isOff);
  return (
    <fieldset
      className={shape === 'line' ? `${styles.field} ${choices.line}` : styles.field}
      aria-describedby={describedBy(props)}
    >
      <legend className={styles.label}>
        {label}
        {hint && <small>{hint}</small>}
      </legend>
      <div className={shape === 'grid' ? choices.grid : choices.row}>
        {options.map(({ id, name: words, note, isOff = false }) => (
          <label key={id} className={choices.choice}>
            <input
              type="radio"
              id={id === first?.id ? fieldId(name) : undefined}
              name={name}
              value={id}
              checked={form.values[name] === id}
              disabled={isOff}
              data-wrong={error !== undefined || undefined}
              onChange={() => form.set(name, id)}
            />
            <span>
              {words}
              {note && <small>{note}</small>}
            </span>
          </label>
        ))}
      </div>
      <Below {...props} />
    </fieldset>
  );
}
