import type { Told } from '#/app/told-by-inspection.ts';
import { grouped } from '#/app/format.ts';
import { CATALOGUE } from './catalogue.ts';
import { isBad } from './findings.ts';
import type { Publication } from './publication.ts';

/** What a published inspection says to the lists and to the car's own page. */
export function toTold(publication: Publication): Told {
  const { report_id, business, is_final, inspected_on: date, counts, findings } = publication;
  const { abnormal, missing, restored, unchecked } = counts;
  const photographed = findings.filter(
    (finding) => /^[EFI]/.test(finding.item) && isBad(finding) && finding.pictures?.length,
  );
  // What was put right is not abnormal any more, and may make an accident car all the same.
  const certain = Object.values(publication.grade.verdicts)
    .filter(({ verdict }) => verdict === 'found')
    .map(({ words }) => words);
  const parts = [
    `检测 ${counts.checked} 项`,
    ...certain,
    ...(abnormal + missing > 0 ? [`异常 ${abnormal + missing}`] : []),
    ...(abnormal + missing === 0 && certain.length === 0 ? ['无异常'] : []),
    ...(restored > 0 ? [`整备 ${restored}`] : []),
    ...(unchecked > 0 ? [`未检 ${unchecked}`] : []),
  ];
  return {
    proof: {
      applicable: counts.applicable,
      checked: counts.checked,
      flaws: photographed.length,
      // An early report counts what was checked, and concludes nothing yet.
      mileage_verdict: is_final ? publication.mileage.label : null,
    },
    inspection: { report_id, business, preview: !is_final },
    headlines: {
      inspection: { result: parts.join('，'), date },
      ...(is_final &&
        publication.readings.length > 0 && {
          'mileage-analysis-basis': { result: publication.mileage.label, date },
        }),
      ...((is_final || publication.claims.length > 0) && {
        'accident-record': { result: claimsInShort(publication), date },
      }),
      ...(is_final &&
        publication.grade.level && { level: { result: reasonOf(publication), date } }),
    },
    isMileageFalse: is_final && publication.mileage.verdict === 'false',
    claims: publication.claims.length,
    repaired: findings.flatMap(({ item, kind }) =>
      item.startsWith('E') && (kind === '钣金' || kind === '更换')
        ? [{ name: nameOf(item), kind }]
        : [],
    ),
  };
}

function claimsInShort({ claims }: Publication): string {
  const sum = claims.reduce((total, { amount }) => total + amount, 0);
  return claims.length === 0 ? '无出险记录' : `${claims.length} 次，共 ${grouped(sum)} 元`;
}

/** What kept the car from a better level, with where it is; empty for the best. */
function reasonOf({ grade: { level, limits } }: Publication): string {
  return limits
    .filter(({ ceiling }) => ceiling === level)
    .map(({ words, items }) => {
      const [first, second] = items;
      // A few are named; what everything costs together, or the age, needs no place.
      const isPlace = first !== undefined && second === undefined && /^[B-P]/.test(first);
      return isPlace && first !== 'L01' ? `${words}（${nameOf(first)}）` : words;
    })
    .join('，');
}

function nameOf(item: string): string {
  return CATALOGUE.get(item)?.item ?? item;
}
