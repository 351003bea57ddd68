import { useDeviceCars } from '#/app/car-card/device-lists.tsx';
import { MOST_COMPARED } from './address.ts';
import styles from './compare-toggle.module.css';

type Props = { id: string; title: string };

/** A button that adds the car `id` to the comparison, or removes the car. */
export function CompareToggle({ id, title }: Props) {
  const { ids, has, toggle } = useDeviceCars('compared');
  const isFull = !has(id) && ids.length >= MOST_COMPARED;
  const words = isFull ? '对比已满' : has(id) ? '已加入对比' : '加入对比';
  return (
    <button
      type="button"
      className={has(id) ? `${styles.toggle} ${styles.in}` : styles.toggle}
      aria-label={`${words} ${title}`}
      disabled={isFull}
      onClick={() => toggle(id)}
    >
      {words}
    </button>
  );
}
