import { Block } from '#/app/console/frame/frame.tsx';
import type { ImportedTable } from '#/app/console/imports/contract.ts';
import { grouped } from '#/app/format.ts';
import styles from './result.module.css';

/** What an import changes in stored cars: new prices, sold cars, and other new statuses. */
export function Changes({
  tables,
  isDry = false,
}: {
  tables: readonly ImportedTable[];
  isDry?: boolean;
}) {
  const all = tables.flatMap(({ sheet, changes }) =>
    changes.map((change) => ({ ...change, id: `${sheet} ${change.title}` })),
  );
  if (all.length === 0) return null;
  return (
    <Block title={isDry ? '会改这些' : '改了这些'}>
      {all.map(({ id, title, records, first }) => (
        <details key={id} className={styles.warned} open={records <= FEW}>
          <summary>
            {title}，{grouped(records)} 条
          </summary>
          <p className={styles.lines}>
            {first.map(({ key, name, words }) => (
              <span key={key}>{[key, name, words].filter(Boolean).join(' ')}</span>
            ))}
            {records > first.length && <span>还有 {grouped(records - first.length)} 条</span>}
          </p>
        </details>
      ))}
    </Block>
  );
}

/** A list with more changes than this is folded. */
const FEW = 8;
