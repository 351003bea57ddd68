import type { ReactNode } from 'react';
import styles from './icon.module.css';

/**
 * Icons of the page frame and the car list, on a 24 px grid with lines of 1.6 px. Other screens
 * pass their drawings as children, so that the first load stays small.
 */
const drawings = {
  'chevron-down': <path d="M5 9l7 7 7-7" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.5l3.5 2" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6L6 18" />,
  play: <path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </>
  ),
  shield: <path d="M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5" />,
  warning: <path d="M12 4L2.8 20h18.4zM12 10v5M12 17.6v.1" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

type Props = {
  /** The accessible name, for an icon without text. Without it the icon is decorative. */
  label?: string;
  className?: string | undefined;
} & ({ name: IconName } | { children: ReactNode });

/** An icon one line high, in the colour of the text. */
export function Icon({ label, className, ...drawing }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={className ? `${styles.icon} ${className}` : styles.icon}
    >
      {'name' in drawing ? drawings[drawing.name] : drawing.children}
    </svg>
  );
}
