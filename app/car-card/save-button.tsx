import type { ReactNode } from 'react';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { useDeviceCars } from './device-lists.tsx';
import styles from './save-button.module.css';

type Props = {
  id: string;
  /** Title of the car, for the accessible name of the button. */
  title: string;
  /** Current price (yuan). It is stored so that /saved can show a later reduction. */
  price?: number | null;
  className?: string | undefined;
  /** Label below the heart. */
  children?: ReactNode;
};

/**
 * The heart button that saves a car on this device, or removes the saved car. Place the button
 * beside a link, never inside one.
 */
export function SaveButton({ id, title, price, className = '', children }: Props) {
  const { has, toggle } = useDeviceCars('saved');
  const idle = useHydrated() ? '' : styles.idle;
  return (
    <button
      type="button"
      className={`${styles.save} ${idle} ${className}`}
      aria-label={`收藏 ${title}`}
      aria-pressed={has(id)}
      onClick={() => {
        toggle(id, price);
        if (!has(id)) void import('./saved-toast.tsx').then((toast) => toast.showSavedToast());
      }}
    >
      <Icon>
        <path d="M12 20C5 15 3 12 3 8.5A4.6 4.6 0 0112 7a4.6 4.6 0 019 1.5C21 12 19 15 12 20z" />
      </Icon>
      {children}
    </button>
  );
}
