import { Ledger } from '#/app/cars/detail/ledger.tsx';
import { Section } from '#/app/cars/detail/section.tsx';
import { grouped } from '#/app/format.ts';
import { getInspection } from '#/app/inspection/contract.ts';
import type { At } from '#/web/routing.ts';
import { ask, type ScreenProps } from '#/web/screen.tsx';
import { askedOf, placeOf, searchOf } from './asked.ts';
import { FamilyPage } from './family-page.tsx';
import { NoInspection } from './no-inspection.tsx';
import styles from './accident-record.module.css';

export const needs = (at: At) => ({ report: ask(getInspection, askedOf(at)) });

/** What insurers paid for: totals, then each claim with what was done. */
export default function AccidentRecord({ at, report }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  if (!report) return <NoInspection title={at.title} at={place} hasPreview />;
  const claims = [...report.claims].sort((one, other) => (one.date < other.date ? 1 : -1));
  const sum = (of: 'amount' | 'labour' | 'parts') =>
    claims.reduce((total, claim) => total + (claim[of] ?? 0), 0);
  const most = claims.reduce((highest, { amount }) => Math.max(highest, amount), 0);
  const yuan = (amount: number) => `${grouped(amount)} 元`;
  return (
    <FamilyPage
      title={at.title}
      verdict={
        claims.length === 0
          ? '没有查到出险记录。'
          : `出险 ${claims.length} 次，共 ${yuan(sum('amount'))}，单次最多 ${yuan(most)}。`
      }
      at={place}
      search={searchOf(at)}
    >
      {claims.length > 0 && (
        <Section id="totals" title="费用" isClose>
          <Ledger
            lines={[
              { label: '工时', value: yuan(sum('labour')) },
              { label: '配件', value: yuan(sum('parts')) },
            ]}
            total={{ label: '合计', value: yuan(sum('amount')) }}
          />
        </Section>
      )}
      {claims.length > 0 && (
        <Section id="claims" title="逐次记录" aside={`${claims.length} 次`}>
          <ol className={styles.claims}>
            {claims.map((claim, number) => (
              <li key={number} className={claim.is_serious ? styles.serious : undefined}>
                <p className={styles.head}>
                  <time dateTime={claim.date}>{claim.date}</time>
                  <b>{yuan(claim.amount)}</b>
                </p>
                <p>{claim.words}</p>
                {claim.works.length > 0 && (
                  <ul>
                    {claim.works.map(({ item, work }) => (
                      <li key={item}>
                        {item} {work}
                      </li>
                    ))}
                  </ul>
                )}
                <small>{[claim.cover, claim.shop].filter(Boolean).join('，')}</small>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Section id="not" title="这份记录没有覆盖" isClose={claims.length === 0}>
        <p>没有走保险的维修、检测日（{report.inspected_on}）之后的理赔不在此列。</p>
      </Section>
    </FamilyPage>
  );
}
