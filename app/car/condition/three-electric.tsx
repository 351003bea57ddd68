import { electricLines } from '#/app/car-facts/electric-lines.ts';
import type { CarRecord } from '#/app/inventory/car-record.ts';
import { href } from '#/app/sitemap.ts';
import { Ledger } from '#/web/ui/ledger.tsx';
import { Section } from '#/web/ui/section.tsx';
import styles from './three-electric.module.css';

/** Battery, motor and controller of a new-energy car with a known warranty. */
export function ThreeElectric({ record }: { record: CarRecord }) {
  const lines = electricLines(record);
  const notes = record.car.three_electric_warranty_info?.notes;
  if (lines.length === 0) return null;
  return (
    <Section id="three-electric" title="三电" aside="质保说明" to={href('warranty')}>
      <div className={styles.card}>
        <Ledger lines={lines} />
        {notes && <p className={styles.notes}>{notes}</p>}
      </div>
    </Section>
  );
}
