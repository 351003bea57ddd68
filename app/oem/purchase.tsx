import { ReportFoot } from '#/app/report-parts/report-foot.tsx';
import { Verdict } from '#/app/report-parts/verdict.tsx';
import { href } from '#/app/sitemap.ts';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import { doubtsIn, getPurchaseReport, type Fact, type PurchaseReport } from './contract.ts';
import { FactList } from './fact-list.tsx';
import { Stages } from './stages.tsx';
import { purchaseTone } from './tone.ts';
import styles from './purchase.module.css';

export const needs = ({ params }: At) => ({
  report: queryFor(getPurchaseReport, { uuid: params.uuid ?? '' }),
});

export const subject = ({ report }: Data<typeof needs>) => report.title;

/**
 * The report page of a car that the dealer bought from a manufacturer, or through a manufacturer's
 * sales channel.
 */
export default function OemPurchase({ at, report }: ScreenProps<typeof needs>) {
  const { title, car_id, disclosed, signatures, stages } = report;
  const chapters = chaptersOf(report);
  const isEmpty = chapters.length + disclosed.length + stages.length === 0;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{at.title}</h1>
        <p className={styles.car}>{title}</p>
        <Verdict report={headOf(report)} />
        <FactList facts={placeAndBuyer(report)} />
      </header>
      {isEmpty && <EmptyState message="这份报告还没有填写内容" />}
      {stages.length > 0 && <Stages stages={stages} />}
      {chapters.map(({ name, facts }, place) => (
        <section key={name} id={`chapter-${place + 1}`} className={styles.chapter}>
          <div className={styles.title}>
            <h2>{name}</h2>
            <Doubts facts={facts} />
          </div>
          <FactList facts={facts} />
        </section>
      ))}
      {disclosed.length > 0 && (
        <section id="disclosed" className={styles.chapter}>
          <h2>收购时已披露的问题</h2>
          <ol className={styles.disclosed}>
            {disclosed.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ol>
        </section>
      )}
      <Pictures report={report} />
      {signatures.length > 0 && (
        <section id="signatures" className={styles.chapter}>
          <h2>签章</h2>
          <FactList
            facts={signatures.map(({ role, name, date }) => ({
              desc: role,
              value: [name, date].filter(Boolean).join('，') || '未登记',
              tone: null,
            }))}
          />
        </section>
      )}
      {car_id !== null && (
        <p className={styles.way}>
          <Link to={href('carDetail', { id: car_id })} className={buttonClass('line')}>
            看这台车现在的资料
          </Link>
        </p>
      )}
      <ReportFoot title={`${title} ${at.title}`} report={headOf(report)} />
    </article>
  );
}

/** The number of facts with the tone bad or watch; nothing if there are none. */
function Doubts({ facts }: { facts: readonly Fact[] }) {
  const count = facts.filter(({ tone }) => tone && tone !== 'fine').length;
  return count > 0 && <small>{count} 项要留意</small>;
}

function Pictures({ report: { title, pictures } }: { report: PurchaseReport }) {
  const viewer = useViewer(
    pictures.map(({ img, desc }) => ({ src: img, alt: desc ?? title, caption: desc ?? undefined })),
  );
  if (pictures.length === 0) return null;
  return (
    <section id="pictures" className={`${styles.chapter} ${styles.whole}`}>
      <h2>收购时的照片</h2>
      <ul className={styles.pictures}>
        {pictures.map(({ img, desc }, at) => (
          <li key={at}>
            <a {...viewerLink(img, at)}>
              <Photo src={img} alt={desc ? '' : `第 ${at + 1} 张`} fit="half" />
              {desc && <span>{desc}</span>}
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  );
}

/** Returns the parts of the report that have content. */
function chaptersOf({ origin, factory, papers, checks, valuation, conclusion }: PurchaseReport) {
  return [
    { name: '车源性质', facts: origin },
    { name: '原厂信息', facts: factory },
    { name: '手续', facts: papers },
    { name: '收购检测', facts: checks },
    { name: '估值方法', facts: valuation },
    { name: '结论与承诺', facts: conclusion },
  ].filter(({ facts }) => facts.length > 0);
}

function placeAndBuyer({ buyer, date, place }: PurchaseReport) {
  const entries = [
    ['收购主体', buyer],
    ['收购日期', date],
    ['地点', place],
  ] as const;
  return entries.flatMap(([desc, value]) => (value ? [{ desc, value, tone: null }] : []));
}

/** Returns the head of this report, with the fields that the heads of all reports have. */
function headOf(report: PurchaseReport) {
  const { verdict, tone, detail, date, appraiser, checks } = report;
  return {
    verdict: verdict ?? '',
    tone: purchaseTone([...checks, ...doubtsIn(report), ...(tone ? [{ tone }] : [])]),
    detail,
    date,
    inspector: appraiser && `评估师 ${appraiser}`,
    source: null,
    // The id grants access to the report: it is no number to read out.
    number: null,
    not_covered: [
      '收购之后新产生的损伤与故障',
      checks.length > 0 ? '没有拆解检查的部件' : '收购时的检测：没有登记',
    ],
  };
}
