import { DEVICE_LISTS, useDeviceCars } from '#/app/car-card/device-lists.tsx';
import styles from './compare-pill.module.css';

type Props = { id: string; title: string };

/** The button on the picture of a car that adds the car to the comparison, or removes it. */
export function ComparePill({ id, title }: Props) {
  const { ids, has, toggle } = useDeviceCars('compared');
  const isFull = !has(id) && ids.length >= DEVICE_LISTS.compared;
  return (
    <button
      type="button"
      className={styles.pill}
      aria-label={`对比 ${title}`}
      aria-pressed={has(id)}
      disabled={isFull}
      onClick={() => toggle(id)}
    >
      <span>{isFull ? `对比已有 ${ids.length} 台` : '对比'}</span>
    </button>
  );
}
