import { Unbroken } from '#/web/ui/unbroken/unbroken.tsx';
import type { Stage } from './contract.ts';
import styles from './stages.module.css';

const COLUMNS = [
  ['acquired', '收购时'],
  ['prepared', '整备后'],
  ['listed', '上架时'],
] as const;

/** The findings at the purchase, the work done, and the state at the listing, side by side. */
export function Stages({ stages }: { stages: readonly Stage[] }) {
  const compared = stages.filter(({ acquired, listed }) => acquired !== null && listed !== null);
  const changed = compared.filter(isChanged);
  return (
    <section id="stages" className={styles.stages}>
      <h2>从收购到上架</h2>
      <p>
        {stages.length} 项
        {compared.length > 0 &&
          `，收购时和上架时都有记录的 ${compared.length} 项里，${changed.length} 项不同`}
        。
      </p>
      <table>
        <thead>
          <tr>
            {COLUMNS.map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {stages.map((stage, at) => (
          <tbody key={at}>
            <tr>
              <th colSpan={3} scope="rowgroup">
                {stage.item}
              </th>
            </tr>
            <tr>
              {COLUMNS.map(([name]) => (
                <td key={name} className={name === 'listed' ? toneOf(stage) : undefined}>
                  <Value text={stage[name]} />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Value({ text }: { text: string | null }) {
  if (text === null) return <span className={styles.none}>未登记</span>;
  return <Unbroken>{text}</Unbroken>;
}

/**
 * Returns the CSS class that shows a changed value in bold and in colour; undefined if the value is
 * unchanged or unknown.
 */
function toneOf(stage: Stage): string | undefined {
  return isChanged(stage) ? styles.changed : undefined;
}

function isChanged({ acquired, listed }: Stage): boolean {
  return acquired !== null && listed !== null && listed !== acquired;
}
