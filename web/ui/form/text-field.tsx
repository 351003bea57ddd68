import { control, Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

/** A single-line text field. */
export function TextField(
  props: FieldProps & {
    type?: 'text' | 'tel' | 'password' | 'date' | 'month' | 'datetime-local';
    inputMode?: 'text' | 'tel' | 'numeric' | 'decimal';
    autoComplete?: string;
    maxLength: number;
    /** The unit after the value. */
    unit?: string;
    isRequired?: boolean;
  },
) {
  const { form, name, type = 'text', inputMode, autoComplete = 'off', unit } = props;
  return (
    <Field {...props}>
      <span className={styles.box}>
        <input
          {...control(props)}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={props.maxLength}
          aria-required={props.isRequired}
          value={form.values[name] ?? ''}
          onChange={(event) => form.set(name, event.target.value)}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
    </Field>
  );
}

/** A multi-line text field. */
export function LongField(props: FieldProps & { maxLength: number; isRequired?: boolean }) {
  const { form, name } = props;
  return (
    <Field {...props}>
      <span className={styles.box}>
        <textarea
          {...control(props)}
          rows={3}
          maxLength={props.maxLength}
          aria-required={props.isRequired}
          value={form.values[name] ?? ''}
          onChange={(event) => form.set(name, event.target.value)}
        />
      </span>
    </Field>
  );
}
