import { checkedBy, noFlawsFound } from '#/app/car-facts/no-flaws-text.ts';
import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import { FlawCounts } from '#/app/reports/flaw/flaw-counts.tsx';
import { href } from '#/app/sitemap.ts';
import { Section } from '#/web/ui/section.tsx';
import styles from './content.island.module.css';

type Props = {
  /** The car's flaw report; null if there is none yet, undefined if the call failed. */
  flaw: FlawReport | null | undefined;
  body: string | null;
  at: { id: string; reportId: string; business: string };
  search: string;
};

/** The section of a report on flaws of the exterior, with a drawing of the car and pictures. */
export function Flaws({ flaw, body, at, search }: Props) {
  const count = flaw?.flaws.length ?? 0;
  return (
    <Section
      id="flaws"
      title={count > 0 ? `外观瑕疵 ${count} 处` : '外观瑕疵'}
      {...(flaw && {
        aside: '瑕疵与漆膜',
        to: href('StandardReportFlaw', { id: at.id }) + search,
      })}
    >
      {flaw === undefined && (
        <p className={styles.note}>
          瑕疵图没有加载出来，其余内容不受影响。
          <a
            href={`${href('CarReportInspectionIndex', at)}${search}#flaws`}
            className={styles.retry}
          >
            重新加载
          </a>
        </p>
      )}
      {flaw === null && <p className={styles.note}>还没有逐处记录外观。</p>}
      {flaw && count === 0 && (
        <p>
          {flaw.checked
            ? noFlawsFound(flaw.checked, checkedBy(flaw), { unseen: flaw.not_covered })
            : '瑕疵未登记，看车时请当面核对。'}
        </p>
      )}
      {flaw && count > 0 && <FlawCounts report={flaw} body={body} />}
    </Section>
  );
}
