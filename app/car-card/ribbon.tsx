import styles from './ribbon.module.css';
import { ribbonLabel, type SaleStatus } from '#/app/car-facts/status.ts';

/** The sale status over a picture. */
export function Ribbon({ status }: { status: SaleStatus }) {
  return <span className={`${styles.ribbon} ${styles[status] ?? ''}`}>{ribbonLabel(status)}</span>;
}
