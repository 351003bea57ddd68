import type { ReactNode } from 'react';
import styles from './ledger.module.css';

/** A line with a label, a small note after the label, and a value at the right edge. */
export type LedgerLine = { label: string; note?: string | null | undefined; value: ReactNode };

type Props = { lines: readonly LedgerLine[]; total?: LedgerLine | undefined };

/** A list of labels and values with a total, as on an invoice. */
export function Ledger({ lines, total }: Props) {
  if (lines.length === 0 && !total) return null;
  return (
    <dl>
      {lines.map((line, at) => (
        // Keyed by index, because a dealer may name two lines alike.
        <Line key={at} {...line} />
      ))}
      {total && <Line {...total} isTotal />}
    </dl>
  );
}

function Line({ label, note, value, isTotal = false }: LedgerLine & { isTotal?: boolean }) {
  return (
    <div className={isTotal ? `${styles.line} ${styles.total}` : styles.line}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
