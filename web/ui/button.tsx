import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** `main`: the primary action; `line`: a secondary action; `ghost`: cancel or close. */
export type ButtonKind = 'main' | 'line' | 'ghost';

type Props = ComponentProps<'button'> & { kind?: ButtonKind };

/** A button, at least 48 px high. Set `type="submit"` to submit a form. */
export function Button({ kind = 'line', className, ...rest }: Props) {
  const own = buttonClass(kind);
  return <button type="button" {...rest} className={className ? `${own} ${className}` : own} />;
}

/** Returns the class that makes a link look like a button of this kind. */
export function buttonClass(kind: ButtonKind): string {
  return `${styles.button} ${styles[kind]}`;
}
