import type { ReactNode } from 'react';
import { Icon } from '#/web/ui/icon.tsx';
import styles from './fields.module.css';
import type { Form } from './use-form.tsx';

/** What a field has to know of the form that it stands in. */
export type FieldsOf = Pick<Form, 'values' | 'errors' | 'set'>;

/** What every field of a form is told. */
export type FieldProps = {
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

/** A label, its field, and what is said below it. */
export function Field({ children, ...props }: FieldProps & { children: ReactNode }) {
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

/** What is wrong with a field, and what it is for. */
export function Below({ form, name, help }: Pick<FieldProps, 'form' | 'name' | 'help'>) {
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

/** What every control says of itself. */
export function control(props: Pick<FieldProps, 'form' | 'name' | 'help'>) {
  const { form, name } = props;
  return {
    id: fieldId(name),
    name,
    'aria-invalid': form.errors[name] !== undefined || undefined,
    'aria-describedby': describedBy(props),
  };
}

/** The ids of what is said below a field; undefined where nothing is. */
export function describedBy({ form, name, help }: Pick<FieldProps, 'form' | 'name' | 'help'>) {
  const parts = [
    form.errors[name] && `${fieldId(name)}-error`,
    help !== undefined && `${fieldId(name)}-help`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}
