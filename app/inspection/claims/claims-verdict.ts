import { coverageOf, periodWords, queriedWords } from '#/app/evidence/queried-words.ts';
import type { Queried } from '#/app/evidence/queried.ts';
import { grouped } from '#/app/format.ts';
import type { ReportedClaim } from '#/app/inspection/answers/report-schema.ts';
import {
  heaviestOf,
  reachOf,
  seriousWords,
  type ClaimWeight,
  type WeighedBy,
} from '#/app/inspection/rules/claim-weight.ts';
import type { PolicyYear } from '#/app/inspection/rules/policy-years.ts';

/**
 * A car's insurance claims and the query of insurers' records. The verdict on the claims is made
 * from them.
 */
export type Claims = {
  claims: readonly (WeighedBy & { date: string })[];
  queried: Queried | null | undefined;
  /** Month of the first registration (2021-06); null if unknown. */
  registered: string | null;
  /**
   * The day of the inspection (YYYY-MM-DD). A complete query of insurers' records includes the time
   * until this day.
   */
  until: string;
};

/**
 * Returns a short text with the number and the sum of the claims. If there are none, the text says
 * whether insurers' records were queried.
 */
export function shortClaims(record: Claims): string {
  const { claims, queried } = record;
  const sum = `${sumWords(claims)}${seriousWords(claims)}${unqueriedWords(record)}`;
  if (!queried) return claims.length === 0 ? '未查询' : `车商记录 ${sum}`;
  const isWhole = isWholeLife(record);
  if (claims.length > 0) return isWhole ? sum : `${sum}，只查询了 ${periodWords(queried)}`;
  return `${queriedWords(queried)}，${isWhole ? '' : `${periodWords(queried)} `}未查到出险记录`;
}

/** Returns the verdict on a car's insurance claims, with tone and evidence (`detail`). */
export function claimsVerdict(
  record: Omit<Claims, 'claims'> & { claims: readonly ReportedClaim[] },
): { verdict: string; detail: string; tone: 'fine' | 'watch' | 'bad' } {
  const { claims, queried } = record;
  const weight = heaviestOf(claims);
  if (weight === undefined) {
    if (!queried)
      return {
        verdict: '出险记录：未查询。',
        detail: '没有查询，不等于没有出过险。',
        tone: 'watch',
      };
    const isWhole = isWholeLife(record);
    return {
      verdict: `${shortClaims(record)}。`,
      detail: `${isWhole ? `覆盖 ${periodWords(queried)}。` : ''}没有走保险的维修不在记录里，漆面修复见外观瑕疵。`,
      tone: isWhole ? 'fine' : 'watch',
    };
  }
  const most = Math.max(...claims.map(({ amount }) => amount));
  const own = queried
    ? `${queriedWords(queried)}，覆盖 ${periodWords(queried)}。`
    : '没有查询出险记录，只有车商记录的，可能不全。';
  return {
    verdict: `${queried ? '' : '车商记录'}出险 ${sumWords(claims)}${unqueriedWords(record)}，损伤${weight}。`,
    detail: `${own}单次最多 ${grouped(most)} 元。${reachWords(claims, weight)}`,
    tone: toneOf(weight, !!queried),
  };
}

function reachWords(claims: readonly ReportedClaim[], weight: ClaimWeight): string {
  if (weight === '重大') return '涉及结构件、气囊、泡水或火烧，或单次超过三万元。';
  return reachOf(claims) === false ? '没有涉及骨架、气囊、泡水和火烧。' : '';
}

function toneOf(weight: ClaimWeight, isQueried: boolean): 'fine' | 'watch' | 'bad' {
  if (weight === '重大') return 'bad';
  return weight === '轻微' && isQueried ? 'fine' : 'watch';
}

/** Returns the text for a policy year: the number of its claims, 无出险, or 未查询. */
export function yearWords(
  { from, until, claims }: PolicyYear<unknown>,
  queried: Queried | null | undefined,
): string {
  const covered = coverageOf(queried, from, until);
  const count = claims.length;
  if (covered.kind === 'none') return count > 0 ? `车商记录 ${count} 次` : '未查询';
  const result = count > 0 ? `${count} 次` : '无出险';
  return covered.kind === 'part'
    ? `${result}，只查询了 ${covered.from} 至 ${covered.until}`
    : result;
}

/**
 * Returns a text with the number of claims outside the period of the query, which only the dealer
 * recorded: `1 次不在查询范围，由车商记录`. Empty without such a claim, and without a query.
 */
export function unqueriedText({ claims, queried }: Pick<Claims, 'claims' | 'queried'>): string {
  if (!queried) return '';
  const { from, to } = queried;
  const unqueried = claims.filter(({ date }) => date < from || date > to).length;
  return unqueried > 0 ? `${unqueried} 次不在查询范围，由车商记录` : '';
}

/**
 * Returns whether the query of insurers' records covers the whole time from the registration to
 * `until`. False if the registration is unknown.
 */
export function isWholeLife({ queried, registered, until }: Omit<Claims, 'claims'>): boolean {
  return registered !== null && coverageOf(queried, registered, until.slice(0, 7)).kind === 'all';
}

function unqueriedWords(record: Pick<Claims, 'claims' | 'queried'>): string {
  const words = unqueriedText(record);
  return words === '' ? '' : `，其中 ${words}`;
}

/** Returns the number and the sum of `claims` as text: `2 次，共 4,500 元`. */
function sumWords(claims: readonly { amount: number }[]): string {
  const sum = claims.reduce((total, { amount }) => total + amount, 0);
  return `${claims.length} 次，共 ${grouped(sum)} 元`;
}
