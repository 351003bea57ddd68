import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { getInspection, getKeys } from '#/app/inspection/contract.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import { useConfig } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Section } from '#/web/ui/section.tsx';
import { FamilyPage } from './family-page.tsx';
import { Ladder } from './ladder.tsx';
import { NoInspection } from './no-inspection.tsx';
import { requestParams, placeOf, searchOf } from './request-params.ts';
import styles from './notice.module.css';

export { aboutCar as headNeeds } from './about-car.tsx';

export const needs = (at: At) => ({ report: queryFor(getInspection, requestParams(at)) });

export const subject = ({ report }: Data<typeof needs>, { params }: At) =>
  report?.car.title || params.id;

export const status = ({ report }: Data<typeof needs>) => (report ? 200 : 404);

/** The condition levels with their conditions, best first. */
const LEVELS = [
  ['S', '一年内且两万公里内', '没有过户，没有补过漆'],
  ['A+', '90 分以上', '骨架无伤，补漆不超过两处，机电没有问题'],
  ['A', '80 分以上', '骨架与加强件无伤，补漆不超过五处'],
  ['B', '70 分以上', '加强件有轻微修复，或有一处钣金'],
  ['C', '逐条标注', '有覆盖件更换或多处钣金'],
] as const;

/** The page on how inspections are made, graded and verified, and what they exclude. */
export default function Notice({ at, report }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  const { proof = '' } = useConfig().origins;
  if (!report) return <NoInspection title={at.title} at={place} />;
  return (
    <FamilyPage
      title={at.title}
      at={place}
      search={searchOf(at)}
      versions={report.versions}
      withdrawn={report.withdrawn}
    >
      {report.proof ? <OwnRules report={report} /> : <Words report={report} />}
      {report.not_covered.length > 0 && (
        <Section id="not" title="没有覆盖">
          <ul className={styles.unseen}>
            {report.not_covered.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Section>
      )}
      {report.proof && (
        <Section id="proof" title="怎么验真">
          <p>
            每个版本发布时都用本店的密钥签名，改动任何一处都能查出来。下载的报告可以离线验证，也可以拿校验码来核对。
          </p>
          <dl className={styles.proof}>
            <dt>校验码（SHA-256）</dt>
            <dd>{report.proof.sha256.match(/.{1,4}/g)?.join(' ')}</dd>
            <dt>公钥编号</dt>
            <dd>{report.proof.key}</dd>
          </dl>
          <p>
            <Link to={`${href('inspectionProof')}?sha256=${report.proof.sha256}`}>
              核对这份报告
            </Link>
            <a href={proof + getKeys.path}>本店公钥</a>
          </p>
        </Section>
      )}
    </FamilyPage>
  );
}

/** The sections on how this shop inspects and grades cars. */
function OwnRules({ report }: { report: InspectionReport }) {
  const { counts } = report;
  return (
    <>
      <Section id="how" title="怎么检测" isClose>
        {counts.applicable > 0 && <Coverage counts={counts} />}
        <p className={styles.words}>检测不拆解车身，看不到的地方记为未检，未检不算正常。</p>
        <p className={styles.words}>
          报告描述 {report.inspected_on}{' '}
          检测当时的状态。整备或复检后有变化，会发布新版本，旧版本保留，可以查到改了什么。发现有误的版本会撤回，内容仍可查阅，并写明撤回的时间和原因。
        </p>
      </Section>
      <Section id="rules" title="怎么评级">
        <Ladder
          rungs={LEVELS.map(([name, title, words]) => ({
            name,
            title,
            words,
            mark: name === report.appraisal?.level?.label ? '这辆车' : undefined,
          }))}
        />
        <ul className={styles.lines}>
          <li>五个系统各 100 分，每处问题按检测点扣分，再按比重合成总分。</li>
          <li>事故、泡水、火烧、里程不符的车不评级；超过一成没有检到的也不评级。</li>
          <li>整备修好的不扣分；补漆、钣金、更换不论修得多好，都照实计算。</li>
        </ul>
      </Section>
    </>
  );
}

/** A bar of the catalogue's checkpoints: checked, unchecked, and not applicable. */
function Coverage({ counts }: Pick<InspectionReport, 'counts'>) {
  const { catalogue, applicable, checked, unchecked } = counts;
  const parts = [
    ['checked', '检到', checked],
    ['unchecked', '未检', unchecked],
    ['other', '不适用这辆车', Math.max(0, catalogue - applicable)],
  ] as const;
  return (
    <>
      <p className={styles.total}>
        检测目录共 <b>{catalogue}</b> 项，这辆车适用 <b>{applicable}</b> 项
      </p>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(([kind, , number]) => (
          <i key={kind} className={styles[kind]} style={{ flexGrow: number }} />
        ))}
      </div>
      <ul className={styles.keys}>
        {parts.map(([kind, words, number]) =>
          number > 0 ? (
            <li key={kind}>
              <i className={styles[kind]} />
              {words} <b>{number}</b> 项
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}

/** The date and the notes of a report that another back end made. */
function Words({ report: { inspected_on: day, notes } }: { report: InspectionReport }) {
  return (
    <>
      {day && <p>报告描述 {day} 检测当时的状态。</p>}
      {notes ? <p>{notes}</p> : <p>这份报告没有写须知。</p>}
    </>
  );
}
