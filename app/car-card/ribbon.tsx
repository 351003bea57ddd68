import { ribbonLabel, saleStatus, type SaleStatus } from '#/app/car-facts/status.ts';
import styles from './ribbon.module.css';

/** A ribbon with the sale status on a picture. */
export function Ribbon({ status }: { status: SaleStatus }) {
  return <span className={`${styles.ribbon} ${styles[status] ?? ''}`}>{ribbonLabel(status)}</span>;
}

/**
 * A ribbon with the sale status on the picture of a car; renders nothing for a car on sale (在售).
 */
export function StatusRibbon({ type }: { type: string | null }) {
  const status = saleStatus(type);
  return status === 'existed' ? null : <Ribbon status={status} />;
}
