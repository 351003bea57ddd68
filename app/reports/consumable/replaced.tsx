import { mileageText } from '#/app/format.ts';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import type { ConsumableReport } from './contract.ts';
import { ORDERS, replacedParts, workOrders } from './replaced-parts.ts';
import styles from './replaced.module.css';

/** The parts that were replaced for this sale, with date, mileage and work order. */
export function Replaced({ report }: { report: ConsumableReport }) {
  const parts = replacedParts(report);
  const orders = workOrders(parts).map(({ src }) => src);
  if (parts.length === 0) return null;
  return (
    <Section id="replaced" title="本次已更换" aside={`${parts.length} 项`}>
      <ul className={styles.parts}>
        {parts.map(({ name, spec, date, mileage_km: km, work_order: src }) => (
          <li key={name}>
            <div>
              <h3>{name}</h3>
              {date && <time dateTime={date}>{date}</time>}
              <p>{[spec, km !== null && `${mileageText(km)}时`].filter(Boolean).join('，')}</p>
            </div>
            {src && (
              <a {...viewerLink(src, orders.indexOf(src), ORDERS)}>
                <Photo src={src} alt={`${name}的工单`} fit="third" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
