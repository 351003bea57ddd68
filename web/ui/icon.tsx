import type { ReactNode } from 'react';
import styles from './icon.module.css';

/** Drawn on a 24 px grid with a 1.6 px line, like everything else in the look. */
const drawings = {
  battery: <path d="M3 8h15v8H3zM21 11v2M7 11v2M11 11v2" />,
  box: <path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8" />,
  car: (
    <>
      <path d="M3 15.5l1.5-4L8 7h7l4 4.5 2 1v4h-2.5M3 15.5v1h2M9 16.5h5.5" />
      <circle cx="7" cy="16.8" r="1.8" />
      <circle cx="16.5" cy="16.8" r="1.8" />
    </>
  ),
  chat: <path d="M4 5h16v11h-8l-5 4v-4H4z" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  'chevron-down': <path d="M5 9l7 7 7-7" />,
  'chevron-left': <path d="M15 5l-7 7 7 7" />,
  'chevron-right': <path d="M9 5l7 7-7 7" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.5l3.5 2" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6L6 18" />,
  document: <path d="M6 3h9l4 4v14H6zM9 11h7M9 15h7" />,
  gauge: (
    <>
      <path d="M4 17a9 9 0 1 1 16 0M12 14l4-5" />
      <circle cx="12" cy="14" r="1.5" />
    </>
  ),
  heart: (
    <path d="M12 20C5 15 3 11.5 3 8.5A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.5C21 11.5 19 15 12 20z" />
  ),
  list: <path d="M4 6h16M4 12h16M4 18h10" />,
  phone: (
    <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2z" />
  ),
  play: <path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </>
  ),
  shield: <path d="M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5" />,
  sort: <path d="M7 4v16M7 20l-3-3M7 20l3-3M17 20V4M17 4l-3 3M17 4l3 3" />,
  warning: <path d="M12 4L2.8 20h18.4zM12 10v5M12 17.6v.1" />,
  wrench: (
    <path d="M14.5 6.5a4.5 4.5 0 0 1 6-1.5l-3 3 1.5 1.5 3-3a4.5 4.5 0 0 1-6.5 5L8 19a2.1 2.1 0 0 1-3-3l7.5-7.5" />
  ),
  'zoom-in': (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5M8 11h6M11 8v6" />
    </>
  ),
  'zoom-out': (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5M8 11h6" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

type Props = {
  name: IconName;
  /** What it says where no words stand beside it; without, it is mere decoration. */
  label?: string;
  className?: string | undefined;
};

/** A drawing one line of text high, in the colour of the text. */
export function Icon({ name, label, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={className ? `${styles.icon} ${className}` : styles.icon}
    >
      {drawings[name]}
    </svg>
  );
}
