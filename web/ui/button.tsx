import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** `main`: the one thing to do here; `line`: another way on; `ghost`: a way out. */
export type ButtonKind = 'main' | 'line' | 'ghost';

type Props = ComponentProps<'button'> & { kind?: ButtonKind };

/** A button 48 px high; inside a form, give it `type="submit"`. */
export function Button({ kind = 'line', className, ...rest }: Props) {
  const own = buttonClass(kind);
  return <button type="button" {...rest} className={className ? `${own} ${className}` : own} />;
}

/** Makes a link look like a button. */
export function buttonClass(kind: ButtonKind): string {
  return `${styles.button} ${styles[kind]}`;
}
