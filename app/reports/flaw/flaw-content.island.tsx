import { checkedBy, noFlawsFound } from '#/app/car-facts/no-flaws-text.ts';
import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import { paintRows } from '#/app/evidence/paint-rows.ts';
import { Section } from '#/web/ui/section.tsx';
import { findingsOf } from './findings.ts';
import { FlawMap } from './flaw-map.tsx';
import { FlawRow } from './flaw-row.tsx';
import { PaintMap } from './paint-map.tsx';
import { PaintTable } from './paint-table.tsx';
import styles from './flaw.module.css';

type Props = { report: FlawReport; body: string | null };

/** The content of the report on a car's exterior: flaws and paint. */
export function FlawContent({ report, body }: Props) {
  const findings = findingsOf(report);
  const rows = paintRows(report);
  const isDrawn = findings.some(({ flaw }) => flaw.view);
  return (
    <>
      {findings.length > 0 && (
        <div className={isDrawn ? styles.beside : undefined}>
          {isDrawn && (
            <div className={styles.map}>
              <FlawMap findings={findings} body={body} />
            </div>
          )}
          <Section id="flaws" title="逐处说明" aside={countWords(report)} isClose>
            <ol className={styles.flaws}>
              {findings.map((finding) => (
                <FlawRow key={finding.number} finding={finding} />
              ))}
            </ol>
          </Section>
        </div>
      )}
      {findings.length === 0 && (
        <Section id="flaws" title="瑕疵" isClose>
          <p>
            {report.checked
              ? noFlawsFound(report.checked, checkedBy(report), { unseen: report.not_covered })
              : '未登记，看车时请当面核对。'}
          </p>
        </Section>
      )}
      {rows.length > 0 && (
        <Section id="paint" title="漆膜厚度" aside="均值，μm">
          <PaintMap rows={rows} body={body} gauge={report.gauge} />
          <PaintTable rows={rows} />
        </Section>
      )}
    </>
  );
}

/** Returns the number of flaws, and how many of them were repaired: 3 处，其中已修 1 处. */
function countWords({ flaws }: FlawReport): string {
  const repaired = flaws.filter(({ is_repaired: isRepaired }) => isRepaired === true).length;
  return repaired > 0 ? `${flaws.length} 处，其中已修 ${repaired} 处` : `${flaws.length} 处`;
}
