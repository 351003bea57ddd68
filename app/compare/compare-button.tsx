import { useState } from 'react';
import { useDeviceCars } from '#/app/car-card/device-lists.tsx';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { takeFocus } from '#/web/ui/take-focus.tsx';
import { compareAddress, MOST_COMPARED } from './address.ts';
import styles from './compare-button.module.css';

type Props = { id: string; className?: string | undefined };

/**
 * A button that adds the car `id` to the comparison. If the comparison is full or already has the
 * car, a link to the comparison replaces the button.
 */
export function CompareButton({ id, className = buttonClass('line') }: Props) {
  const { ids, has, toggle } = useDeviceCars('compared');
  const isLive = useHydrated();
  const [pressed, setPressed] = useState(false);
  if (has(id) || ids.length >= MOST_COMPARED) {
    return (
      <Link className={className} to={compareAddress(ids)} ref={pressed ? takeFocus : undefined}>
        {has(id) ? '看对比' : '对比已满'}（{ids.length}）
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={isLive ? className : `${className} ${styles.idle}`}
      onClick={() => {
        toggle(id);
        setPressed(true);
      }}
    >
      加入对比
    </button>
  );
}
