import { showsThreeElectricWarranty } from '#/app/car-facts/display-rules.ts';
import { electricLines } from '#/app/car-facts/electric-lines.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Ledger } from '#/web/ui/ledger.tsx';
import { Section } from '#/web/ui/section.tsx';
import styles from './three-electric.module.css';

/**
 * The section on battery, motor and controller. Renders nothing without a known warranty on these
 * parts.
 */
export function ThreeElectric({ detail }: { detail: CarDetail }) {
  if (!showsThreeElectricWarranty(detail.car)) return null;
  const lines = electricLines(detail);
  const notes = detail.car.three_electric_warranty_info?.notes;
  if (lines.length === 0 && !notes) return null;
  return (
    <Section id="three-electric" title="三电" aside="质保说明" to={href('warranty')}>
      <div className={styles.card}>
        {lines.length > 0 && <Ledger lines={lines} />}
        {notes && <p className={styles.notes}>{notes}</p>}
      </div>
    </Section>
  );
}
