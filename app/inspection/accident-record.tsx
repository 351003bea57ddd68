import { Section } from '#/app/cars/detail/section.tsx';
import { grouped } from '#/app/format.ts';
import { getInspection } from '#/app/inspection/contract.ts';
import type { At } from '#/web/routing.ts';
import { ask, type Data, type ScreenProps } from '#/web/screen.tsx';
import { askedOf, placeOf, searchOf } from './asked.ts';
import { heaviestOf, type ClaimWeight } from './claim-weight.ts';
import { ClaimYears } from './claims/claim-years.tsx';
import { CostSplit } from './claims/cost-split.tsx';
import { ClaimMap } from './claims/parts.tsx';
import { FamilyPage } from './family-page.tsx';
import { NoInspection } from './no-inspection.tsx';
import { policyYears } from './policy-years.ts';
import styles from './accident-record.module.css';

export { aboutCar as headNeeds } from './about-car.tsx';

export const needs = (at: At) => ({ report: ask(getInspection, askedOf(at)) });

/** What draws only shows data. */
export const parts = () => [ClaimMap];

export const status = ({ report }: Data<typeof needs>) => (report ? 200 : 404);

const TONES: Readonly<Record<ClaimWeight, 'fine' | 'watch' | 'bad'>> = {
  轻微: 'fine',
  一般: 'watch',
  较大: 'watch',
  重大: 'bad',
};

/** What insurers paid for: totals, which panels, how the money was spent, and year by year what was done. */
export default function AccidentRecord({ at, report }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  const search = searchOf(at);
  if (!report) return <NoInspection title={at.title} at={place} />;
  const { claims, car, inspected_on: day, is_queried: isQueried } = report;
  const weight = heaviestOf(claims);
  const sum = claims.reduce((total, { amount }) => total + amount, 0);
  const most = claims.reduce((highest, { amount }) => Math.max(highest, amount), 0);
  const years = policyYears(claims, car.first_registration, day);
  const isSerious = weight === '重大';
  return (
    <FamilyPage
      title={at.title}
      verdict={
        weight === undefined
          ? `截至 ${day}，没有查到出险记录${isQueried ? '，还在查询' : ''}。`
          : `出险 ${claims.length} 次，共 ${grouped(sum)} 元，损伤${weight}。`
      }
      tone={weight === undefined ? (isQueried ? 'watch' : 'fine') : TONES[weight]}
      detail={
        weight === undefined
          ? `${isQueried ? '查到以前还不能下结论。' : ''}没有走保险的维修不在记录里，漆面修复见外观瑕疵。`
          : `单次最多 ${grouped(most)} 元。${isSerious ? '涉及结构件、气囊、泡水或火烧，或单次超过三万元。' : '没有涉及骨架、气囊、泡水和火烧。'}`
      }
      at={place}
      search={search}
      versions={report.versions}
    >
      {claims.length > 0 && (
        <>
          <ClaimMap claims={claims} body={car.body} />
          <CostSplit claims={claims} />
        </>
      )}
      {years.length > 0 && (
        <Section
          id="years"
          title="按承保年"
          aside={`${years.length} 年`}
          isClose={claims.length === 0}
        >
          <ClaimYears years={years} />
        </Section>
      )}
      <Section id="scale" title="轻重怎么分">
        <ul className={styles.lines}>
          <li>轻微：不到 3,000 元，外板没有更换。</li>
          <li>一般：3,000 到 10,000 元，或更换了外板。</li>
          <li>较大：10,000 到 30,000 元，或动到外板里面的加强件。</li>
          <li>重大：超过 30,000 元，或涉及骨架、气囊、泡水、火烧。</li>
        </ul>
      </Section>
      <Section id="not" title="这份记录没有覆盖">
        <p className={styles.not}>
          没有走保险的维修、检测日（{day}
          ）之后的理赔，不在记录里。保险公司的记录可能晚几周才查得到。
        </p>
      </Section>
    </FamilyPage>
  );
}
