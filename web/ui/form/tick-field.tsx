import type { ReactNode } from 'react';
import { Below, control, type FieldProps } from './field.tsx';
import styles from './fields.module.css';
import tickBox from './tick-box.module.css';

/** A required checkbox with its label. */
export function TickField({
  form,
  name,
  children,
}: Pick<FieldProps, 'form' | 'name'> & { children: ReactNode }) {
  const own = { form, name, label: '' };
  return (
    <div className={styles.field}>
      <label className={styles.tick}>
        <input
          {...control(own)}
          type="checkbox"
          className={tickBox.box}
          // Browsers must not restore the check mark after a reload.
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
