import type { ReactNode } from 'react';
import { Icon } from '#/web/ui/icon.tsx';
import type { Form } from './use-form.tsx';
import styles from './fields.module.css';

/** The properties of a form that its fields use. */
export type FieldsOf = Pick<Form, 'values' | 'errors' | 'set'>;

/** Props of every form field. */
export type FieldProps = {
  form: FieldsOf;
  name: string;
  label: string;
  /** Text to the right of the label. */
  hint?: string;
  /** Help text below the field. */
  help?: ReactNode;
};

/** Returns the element id of the field `name`. */
export function fieldId(name: string): string {
  return `f-${name}`;
}

/** A form control with its label, error and help text. */
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

/** The error and the help text below a field. */
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

/**
 * Returns the attributes that the control of every field has, such as `id` and `aria-describedby`.
 */
export function control(props: Pick<FieldProps, 'form' | 'name' | 'help'>) {
  const { form, name } = props;
  return {
    id: fieldId(name),
    name,
    'aria-invalid': form.errors[name] !== undefined || undefined,
    'aria-describedby': describedBy(props),
  };
}

/**
 * Returns the ids of a field's error and help text, for `aria-describedby`. Undefined if there is
 * neither.
 */
export function describedBy({ form, name, help }: Pick<FieldProps, 'form' | 'name' | 'help'>) {
  const parts = [
    form.errors[name] && `${fieldId(name)}-error`,
    help !== undefined && `${fieldId(name)}-help`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}
