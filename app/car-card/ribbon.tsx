import { ribbonLabel, type SaleStatus } from '#/app/car-facts/status.ts';
import styles from './ribbon.module.css';

/** A ribbon with the sale status on a picture. */
export function Ribbon({ status }: { status: SaleStatus }) {
  return <span className={`${styles.ribbon} ${styles[status] ?? ''}`}>{ribbonLabel(status)}</span>;
}
