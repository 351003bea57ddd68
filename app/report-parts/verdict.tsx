import type { ReportHead, Tone } from '#/app/evidence/report-head.ts';
import { Unbroken } from '#/web/ui/unbroken/unbroken.tsx';
import { Mark } from './mark.tsx';
import styles from './verdict.module.css';

/** The tone is null if nothing was assessed. */
type Props = {
  report: Omit<ReportHead, 'tone'> & { tone: Tone | null };
  /** The author of the verdict, if it is not the verdict of an inspection. */
  author?: string | undefined;
};

/** The result of a report, with its inspector, date and source. */
export function Verdict({ report, author }: Props) {
  const { verdict, detail, tone, date, inspector, source } = report;
  const hasBox = Boolean(verdict || detail);
  const from = [!hasBox && author, inspector, date, source].filter(Boolean);
  return (
    <>
      {hasBox && <VerdictBox verdict={verdict} detail={detail} tone={tone} author={author} />}
      {from.length > 0 && (
        <p className={styles.from}>
          <Unbroken>{from.join('，')}</Unbroken>
        </p>
      )}
    </>
  );
}

type BoxProps = {
  verdict: string;
  detail?: string | null | undefined;
  tone: Tone | null;
  author?: string | undefined;
};

/** A box with a verdict and the basis of the verdict, in the colour of the tone. */
export function VerdictBox({ verdict, detail, tone, author }: BoxProps) {
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
        {author && <p className={styles.author}>{author}</p>}
      </div>
    </div>
  );
}
