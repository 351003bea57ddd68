import type { ReactNode } from 'react';
import { Icon } from '#/web/ui/icon.tsx';
import choices from './choice-field.module.css';
import styles from './fields.module.css';
import type { Form } from './use-form.tsx';

/** What a field has to know of the form that it stands in. */
export type FieldsOf = Pick<Form, 'values' | 'errors' | 'set'>;

type Props = {
  form: FieldsOf;
  name: string;
  label: string;
  /** A word at the right of the label. */
  hint?: string;
  /** What it is for, below the field. */
  help?: ReactNode;
};

/** The id of a field, for links that lead to it. */
export function fieldId(name: string): string {
  return `f-${name}`;
}

/** A field that is typed into. */
export function TextField(
  props: Props & {
    type?: 'text' | 'tel';
    inputMode?: 'text' | 'tel' | 'numeric' | 'decimal';
    autoComplete?: string;
    maxLength: number;
    /** What stands behind the number. */
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

/** A field for a few sentences. */
export function LongField(props: Props & { maxLength: number; isRequired?: boolean }) {
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

export type Option = { id: string; name: string; isOff?: boolean };
type Group = { name: string; options: readonly Option[] };

/** One of many, in the platform's own picker. */
export function SelectField(
  props: Props & {
    options?: readonly Option[];
    groups?: readonly Group[];
    /** What stands there while nothing is chosen. */
    none: string;
    isRequired?: boolean;
    isOff?: boolean;
  },
) {
  const { form, name, options = [], groups = [], none } = props;
  return (
    <Field {...props}>
      <span className={styles.box}>
        <select
          {...control(props)}
          aria-required={props.isRequired}
          disabled={props.isOff}
          value={form.values[name] ?? ''}
          onChange={(event) => form.set(name, event.target.value)}
        >
          <option value="">{none}</option>
          <Options options={options} />
          {groups.map((group) => (
            <optgroup key={group.name} label={group.name}>
              <Options options={group.options} />
            </optgroup>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.arrow} />
      </span>
    </Field>
  );
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ id, name, isOff }) => (
    <option key={id} value={id} disabled={isOff}>
      {name}
    </option>
  ));
}

/** One of a few, all in view. */
export function ChoiceField(
  props: Props & {
    options: readonly (Option & { note?: string })[];
    /** `grid` for many of one size, `line` beside the label. */
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

/** A box to tick, and the words it stands for. */
export function TickField({
  form,
  name,
  children,
}: Pick<Props, 'form' | 'name'> & { children: ReactNode }) {
  const own = { form, name, label: '' };
  return (
    <div className={styles.field}>
      <label className={styles.tick}>
        <input
          {...control(own)}
          type="checkbox"
          // The browser must not tick it by itself after a reload.
          autoComplete="off"
          aria-required
          checked={form.values[name] === 'on'}
          onChange={(event) => form.set(name, event.target.checked ? 'on' : '')}
        />
        <span>{children}</span>
      </label>
      <Below {...own} />
    </div>
  );
}

function Field({ children, ...props }: Props & { children: ReactNode }) {
  const { name, label, hint } = props;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={fieldId(name)}>
        {label}
        {hint && <small>{hint}</small>}
      </label>
      {children}
      <Below {...props} />
    </div>
  );
}

function Below({ form, name, help }: Pick<Props, 'form' | 'name' | 'help'>) {
  const error = form.errors[name];
  return (
    <>
      {error && (
        <p id={`${fieldId(name)}-error`} className={styles.error}>
          <Icon name="warning" />
          {error}
        </p>
      )}
      {help && (
        <p id={`${fieldId(name)}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </>
  );
}

function control(props: Pick<Props, 'form' | 'name' | 'help'>) {
  const { form, name } = props;
  return {
    id: fieldId(name),
    name,
    'aria-invalid': form.errors[name] !== undefined || undefined,
    'aria-describedby': describedBy(props),
  };
}

function describedBy({ form, name, help }: Pick<Props, 'form' | 'name' | 'help'>) {
  const parts = [
    form.errors[name] && `${fieldId(name)}-error`,
    help !== undefined && `${fieldId(name)}-help`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}
