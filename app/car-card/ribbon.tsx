import { ribbonLabel, saleStatus, type SaleStatus } from '#/app/car-facts/status.ts';
import styles from './ribbon.module.css';

/** A ribbon with the sale status on a picture. */
export function Ribbon({ status }: { status: SaleStatus }) {
  return <span className={`${styles.ribbon} ${styles[status] ?? ''}`}>{ribbonLabel(status)}</span>;
}

/** The ribbon of a car whose sale status is another than on sale, for pictures among others. */
export function StatusRibbon({ type }: { type: string | null }) {
  const status = saleStatus(type);
  return status === 'existed' ? null : <Ribbon status={status} />;
}
