import type { CarRecord } from '#/app/cars/car-record.ts';
import { ConditionPlate } from '#/app/cars/condition-plate.tsx';
import { ribbonLabel, saleStatus } from '#/app/cars/status.ts';
import styles from './headline.module.css';

/** The car's name, how the sale stands, and what the dealer points out. */
export function Headline({ record }: { record: CarRecord }) {
  const { title, car, more } = record;
  const status = saleStatus(car.type);
  return (
    <header className={styles.headline}>
      <h1>{title}</h1>
      <div className={styles.tags}>
        <span className={`${styles.status} ${styles[status] ?? ''}`}>{ribbonLabel(status)}</span>
        {more?.condition_level && <ConditionPlate level={more.condition_level} />}
        {car.tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
      </div>
      {more?.status_note && (
        <p className={`${styles.note} ${styles[status] ?? ''}`}>{more.status_note}</p>
      )}
    </header>
  );
}
