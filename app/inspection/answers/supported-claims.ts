import type { SupportedClaim } from '#/app/evidence/claim-words.ts';
import { isCollision } from '#/app/evidence/damage/collisions.ts';
import { damageIn, type DamageSubject } from '#/app/evidence/damage/damage-records.ts';
import type { InspectionSummary } from '#/app/evidence/inspection-summary.ts';
import { isWholeLife } from '#/app/inspection/claims/claims-verdict.ts';
import {
  evidencedMileage,
  publishedRows,
  type Publication,
} from '#/app/inspection/intake/publication.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';
import { isPossiblySerious } from '#/app/inspection/rules/stated-reach.ts';
import type { AreaVerdict } from '#/app/inspection/rules/verdicts.ts';
import { findingLabel, SUSPECTED } from './finding-label.ts';

/** Returns the claims that the inspection supports. Empty if the inspection is not final. */
export function supportedBy(publication: Publication): SupportedClaim[] {
  const { is_final, grade, claims, claims_queried: queried, inspected_on: until } = publication;
  if (!is_final) return [];
  const { structure, flood, fire } = grade.verdicts;
  const registered = publication.car.first_registration;
  const hasNoClaims = claims.length === 0 && isWholeLife({ queried, registered, until });
  const isReached = claims.some(isPossiblySerious);
  const recorded = recordedTexts(publication).flatMap(({ text }) => damageIn(text));
  const isFree = (area: AreaVerdict, damage: DamageSubject) =>
    area.verdict === 'clear' && !isReached && !recorded.includes(damage);
  const { verdict } = evidencedMileage(publication);
  const isPainted = againstOf(publication)['first-paint'] !== undefined;
  const isFirstPaint = !isPainted && !isReached && !isOpen(publication, /^E/);
  const isServiced = isWholeLife({ queried: publication.services_queried, registered, until });
  const { counts } = publication;
  const isWhole = counts.abnormal + counts.missing + counts.restored + counts.unchecked === 0;
  const supported: Readonly<Record<SupportedClaim, boolean>> = {
    'first-paint': isFirstPaint,
    'one-owner': publication.transfers === 0,
    // Without a level too little was checked to support this claim.
    'no-accident': isFree(structure, 'structure') && grade.level !== null,
    'no-flood': isFree(flood, 'flood'),
    'no-fire': isFree(fire, 'fire'),
    'no-claims': hasNoClaims,
    // No claim, no repair by a workshop, and no trace of a repair on the panels.
    'no-repair': hasNoClaims && isFirstPaint && isServiced && !isRepaired(publication),
    // No defect, no unchecked point and no trace of use.
    flawless: isWhole && publication.findings.every(({ result }) => result !== 'slight'),
    'true-mileage': verdict === 'trusted' || verdict === 'likely',
  };
  return (Object.keys(supported) as SupportedClaim[]).filter((claim) => supported[claim]);
}

/** Returns whether the car visited a workshop for anything but maintenance or an annual check. */
function isRepaired({ services }: Publication): boolean {
  return services.some(({ kind }) => !/保养|年检/.test(kind));
}

/**
 * Returns a Chinese text for each claim that the inspection contradicts, by a finding or by its
 * insurance and maintenance records. The keys are claims such as `first-paint`. The inspection need
 * not be final.
 */
export function againstOf(publication: Publication): NonNullable<InspectionSummary['against']> {
  const { findings, paint, transfers, claims } = publication;
  const painted = findings.find(
    ({ item, kind }) => /^[ABE]/.test(item) && PAINTED.test(kind ?? ''),
  );
  const recorded = recordedTexts(publication).find(
    ({ item, text }) =>
      damageIn(text).some((subject) => subject === 'paint' || subject === 'panels') ||
      (/^[ABE]/.test(item) && PAINTED.test(text)),
  );
  const words = painted
    ? `检测报告记录${nameOf(painted.item)}${kindText(painted, paint)}`
    : recorded && `检测报告 ${recorded.date} 的${recorded.source}有「${recorded.text}」`;
  const crash = claims.find((claim) => isCollision(claim.words));
  return {
    ...(words && { 'first-paint': words }),
    ...(claims.length > 0 && { 'no-claims': `检测报告记录出险 ${claims.length} 次` }),
    ...(crash && { collision: `检测报告记录 ${crash.date} 出险「${crash.words}」` }),
    ...(transfers && { 'one-owner': `检测报告记录过户 ${transfers} 次` }),
  };
}

/**
 * Returns the texts of an inspection's insurance and maintenance records. For the work on a part,
 * `item` is the code of the part's checkpoint; otherwise `item` is empty. Records that the dealer
 * explained are included.
 */
function recordedTexts({ claims, services }: Publication) {
  return [
    ...claims.flatMap(({ date, words, works }) => [
      { date, source: '出险记录', item: '', text: words },
      ...works.map(({ item, work }) => ({
        date,
        source: '出险记录',
        item,
        text: `${nameOf(item)}${work}`,
      })),
    ]),
    ...services.flatMap(({ date, items }) =>
      items.map((text) => ({ date, source: '维保记录', item: '', text })),
    ),
  ];
}

/** Returns what was found on a part, to end a Chinese sentence: 有钣金, 疑似补漆. */
function kindText(finding: Finding, paint: Publication['paint']): string {
  const label = findingLabel(finding, paint) ?? '';
  return label === SUSPECTED ? label : `有${label}`;
}

const PAINTED = /漆|钣金|腻子|更换/;

/** Returns whether any checkpoint whose code matches `categories` is unchecked. */
export function isOpen(publication: Publication, categories: RegExp): boolean {
  return publishedRows(publication).some(
    ({ item, result }) => categories.test(item) && result === 'unchecked',
  );
}

function nameOf(item: string): string {
  return CATALOGUE.get(item)?.item ?? item;
}
