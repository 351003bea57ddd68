import { ClaimYears } from '#/app/inspection/claims/claim-years.tsx';
import { claimsVerdict } from '#/app/inspection/claims/claims-verdict.ts';
import { CostSplit } from '#/app/inspection/claims/cost-split.tsx';
import { ClaimMap } from '#/app/inspection/claims/islands.tsx';
import { getInspection } from '#/app/inspection/contract.ts';
import { withContradictions } from '#/app/inspection/report-parts/with-contradictions.ts';
import { weightOf, type ClaimWeight } from '#/app/inspection/rules/claim-weight.ts';
import { policyYears } from '#/app/inspection/rules/policy-years.ts';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Disclosure } from '#/web/ui/disclosure.tsx';
import { Section } from '#/web/ui/section.tsx';
import { FamilyPage } from './family-page.tsx';
import { Ladder, type Rung } from './ladder.tsx';
import { NoInspection } from './no-inspection.tsx';
import { requestParams, placeOf, searchOf } from './request-params.ts';
import styles from './accident-record.module.css';

export { aboutCar as headNeeds } from './about-car.tsx';

export const needs = (at: At) => ({ report: queryFor(getInspection, requestParams(at)) });

export const subject = ({ report }: Data<typeof needs>, { params }: At) =>
  report?.car.title || params.id;

/** The conditions for each weight of an insurance claim, as text. `weightOf` applies them. */
const WEIGHT_RULES: readonly (Rung & { name: ClaimWeight })[] = [
  { name: '轻微', title: '不到 3,000 元', words: '外板没有更换' },
  { name: '一般', title: '3,000 到 10,000 元', words: '或更换了外板' },
  { name: '较大', title: '10,000 到 30,000 元', words: '或动到外板里面的加强件' },
  { name: '重大', title: '超过 30,000 元', words: '或涉及骨架、气囊、泡水、火烧' },
];

/**
 * Returns the static islands of the page: parts that the browser does not hydrate on a first visit.
 */
export const parts = () => [ClaimMap];

export const status = ({ report }: Data<typeof needs>) => (report ? 200 : 404);

/**
 * The page of a report's insurance claims: verdict, repaired parts, costs, and claims by policy
 * year.
 */
export default function AccidentRecord({ at, report }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  const search = searchOf(at);
  if (!report) return <NoInspection title={at.title} at={place} />;
  const { claims, car, inspected_on: day, claims_queried: queried } = report;
  const registered = car.first_registration;
  const years = policyYears(claims, registered, queried && queried.to > day ? queried.to : day);
  const own = claimsVerdict({ claims, queried, registered, until: day });
  const verdict = withContradictions(own, report, 'record-of-claim');
  const scale = (
    <Ladder
      rungs={WEIGHT_RULES.map((rule) => {
        const count = claims.filter((claim) => weightOf(claim) === rule.name).length;
        return { ...rule, mark: count > 0 ? `这辆车 ${count} 次` : undefined };
      })}
      tone="watch"
    />
  );
  return (
    <FamilyPage
      title={at.title}
      {...verdict}
      at={place}
      search={search}
      versions={report.versions}
      withdrawn={report.withdrawn}
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
          <ClaimYears years={years} queried={queried} />
        </Section>
      )}
      {claims.length > 0 && (
        <Section id="scale" title="轻重怎么分">
          {scale}
        </Section>
      )}
      <Section id="not" title="这份记录没有覆盖">
        <p className={styles.not}>
          没有走保险的维修不在记录里。
          {queried ? (
            <>
              没有查询的有：<span className="nb">{queried.from} 之前</span>和{' '}
              <span className="nb">{queried.to} 之后</span>
              的理赔。保险公司的记录可能晚几周才查得到。
            </>
          ) : (
            '没有查询过的承保年，不能说没有出过险。'
          )}
        </p>
        {report.proof && claims.length === 0 && <Disclosure words="轻重怎么分">{scale}</Disclosure>}
      </Section>
    </FamilyPage>
  );
}
