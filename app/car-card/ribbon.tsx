import { ribbonLabel, saleStatus, type SaleStatus } from '#/app/car-facts/status.ts';
import styles from './ribbon.module.css';

/** A ribbon on a picture with the name of the sale status `status`. */
export function Ribbon({ status }: { status: SaleStatus }) {
  return <span className={`${styles.ribbon} ${styles[status] ?? ''}`}>{ribbonLabel(status)}</span>;
}

/** A ribbon on a car's picture with the sale status. Renders nothing for 在售. */
export function StatusRibbon({ type }: { type: string | null }) {
  const status = saleStatus(type);
  return status === 'existed' ? null : <Ribbon status={status} />;
}
