import type { ReportHead, Tone } from '#/app/evidence/report-head.ts';
import { Unbroken } from '#/web/ui/unbroken/unbroken.tsx';
import { Mark } from './mark.tsx';
import styles from './verdict.module.css';

/** The tone is null if nothing was assessed. */
type Props = { report: Omit<ReportHead, 'tone'> & { tone: Tone | null } };

/** The result of a report, with its inspector, date and source. */
export function Verdict({ report }: Props) {
  const { verdict, detail, tone, date, inspector, source } = report;
  const from = [inspector, date, source].filter((word) => word !== null && word !== '');
  return (
    <>
      {(verdict || detail) && <VerdictBox verdict={verdict} detail={detail} tone={tone} />}
      {from.length > 0 && (
        <p className={styles.from}>
          <Unbroken>{from.join('，')}</Unbroken>
        </p>
      )}
    </>
  );
}

type BoxProps = { verdict: string; detail?: string | null | undefined; tone: Tone | null };

/** A box with a verdict and the basis of the verdict, in the colour of the tone. */
export function VerdictBox({ verdict, detail, tone }: BoxProps) {
  return (
    <div className={styles[tone ?? 'open']}>
      {tone && verdict && <Mark tone={tone} />}
      <div>
        {verdict && (
          <p className={styles.sentence}>
            <Unbroken>{verdict}</Unbroken>
          </p>
        )}
        {detail && (
          <p>
            <Unbroken>{detail}</Unbroken>
          </p>
        )}
      </div>
    </div>
  );
}
