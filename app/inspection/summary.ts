import { STATED } from '#/app/car-facts/stated-level.ts';
import { outcomeText, type InspectionSummary } from '#/app/evidence/inspection-summary.ts';
import { SOURCE_WORDS } from '#/app/evidence/readings.ts';
import { mileageText } from '#/app/format.ts';
import { comparedPanels, paperFacts } from '#/app/inspection/answers/compared-subjects.ts';
import { evidencedLimits } from '#/app/inspection/answers/evidenced-verdicts.ts';
import { findingLabel } from '#/app/inspection/answers/finding-label.ts';
import {
  openContradictions,
  putsLevelInDoubt,
  seriousClaims,
} from '#/app/inspection/answers/own-contradictions.ts';
import { againstOf, isOpen, supportedBy } from '#/app/inspection/answers/supported-claims.ts';
import { isWholeLife, shortClaims } from '#/app/inspection/claims/claims-verdict.ts';
import { shortServices } from '#/app/inspection/claims/short-services.ts';
import {
  evidencedMileage,
  mileageOf,
  publishedRows,
  type Publication,
} from '#/app/inspection/intake/publication.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { resolutionOf } from '#/app/inspection/rules/contradictions/contradictions.ts';
import { foundDamage } from '#/app/inspection/rules/contradictions/found-damage.ts';
import { clearSubjects } from '#/app/inspection/rules/contradictions/inspected-damage.ts';
import { isBad, RESULTS } from '#/app/inspection/rules/findings.ts';
import { withReach } from '#/app/inspection/rules/stated-reach.ts';

/** Returns the summary of a published inspection, for the car's card and its pages. */
export function toSummary(publication: Publication): InspectionSummary {
  const { report_id, business, is_final, inspected_on: date, counts, findings } = publication;
  const { readings, claims, claims_queried, services_queried } = publication;
  const { verdict: mileageVerdict, label: mileage, words: reason } = evidencedMileage(publication);
  // An inspection that is not final has no mileage verdict.
  const hasVerdict =
    is_final && (readings.length > 0 || services_queried != null || mileageVerdict !== 'open');
  const { abnormal, missing, slight, restored, unchecked } = counts;
  const photographed = findings.filter(
    (finding) => /^[EFI]/.test(finding.item) && isBad(finding) && finding.pictures?.length,
  );
  // Certain damage is stated separately, because repaired damage does not count as abnormal.
  const certain = Object.values(publication.grade.verdicts)
    .filter(({ verdict }) => verdict === 'found')
    .map(({ words }) => words);
  const open = openContradictions(publication);
  const isClear = abnormal + missing + slight + unchecked + certain.length + open.length === 0;
  const compared = {
    rows: publishedRows(publication),
    verdicts: publication.grade.verdicts,
    claims,
    services: publication.services.length,
    isQueried: { claims: claims_queried != null, services: services_queried != null },
    inspectedOn: date,
  };
  const { checked } = counts;
  const faulty = abnormal + missing;
  const outcome = { checked, certain, faulty, slight, restored, unchecked, isClear };
  const registered = publication.car.first_registration;
  const visits = { services: publication.services, queried: services_queried };
  const services = shortServices({ ...visits, registered, until: date });
  return {
    proof: {
      applicable: counts.applicable,
      checked: counts.checked,
      // Null instead of 0: checkpoints without a finding do not rule out other flaws.
      flaws: photographed.length || null,
      mileage_verdict: hasVerdict ? mileage : null,
      ...(is_final && putsLevelInDoubt(open) && { is_contradicted: true }),
    },
    inspection: { report_id, business, preview: !is_final },
    headlines: {
      inspection: { result: outcomeText(outcome), date },
      ...(is_final &&
        (readings.length > 0 || mileageVerdict !== 'open') && {
          'mileage-analysis-basis': { result: mileage, date },
        }),
      ...(is_final &&
        /doubtful|false/.test(mileageVerdict) && { 'mileage-doubt': { result: reason, date } }),
      ...((is_final || claims.length > 0 || claims_queried) && {
        'accident-record': {
          result: shortClaims({
            claims: withReach(claims),
            queried: claims_queried,
            registered,
            until: date,
          }),
          date: claims_queried?.day ?? date,
          is_queried: claims_queried != null,
          is_partial: !isWholeLife({ queried: claims_queried, registered, until: date }),
          count: claims.length,
        },
      }),
      ...(services && {
        services: {
          result: services,
          date: services_queried?.day ?? date,
          is_queried: services_queried != null,
        },
      }),
      ...(is_final &&
        publication.grade.level && { level: { result: reasonOf(publication), date } }),
      ...(is_final && factsOf(publication)),
    },
    outcome,
    ...highestOf(publication),
    odometer: odometerOf(publication),
    isMileageFalse: is_final && publication.mileage.verdict === 'false',
    claims: claims.length > 0 || claims_queried ? claims.length : null,
    supports: supportedBy(publication),
    against: againstOf(publication),
    clear: is_final ? clearSubjects(compared) : [],
    ...comparedPanels(publication),
    claim_days: claims.map(({ date: on }) => on),
    ...(is_final && {
      serious_claims: seriousClaims(publication),
      found_damage: foundDamage(compared),
    }),
    keys: isOpen(publication, new RegExp(KEYS)) ? null : (publication.keys ?? null),
    repaired: repairedOf(publication),
    painted: paintedOf(publication),
    exterior: findings.filter((finding) => finding.item.startsWith('E') && isBad(finding)).length,
    isClaimsQueried: claims_queried != null,
    ...(is_final && publication.battery && { battery: publication.battery }),
  };
}

/**
 * Returns the headlines on the frame, the odometer, the transfers, the keys, recalls and papers.
 * Unknown values have no headline.
 */
function factsOf(publication: Publication): InspectionSummary['headlines'] {
  const { grade, odometer_km, transfers, keys, inspected_on: date } = publication;
  const { verdict, words } = grade.verdicts.structure;
  const checked = publishedRows(publication).filter(
    ({ item, result }) => item.startsWith('A') && result !== 'absent',
  );
  // The pages of the report count all points of category A. The verdict on the structure leaves out
  // two of them: chassis number and type plate.
  const isWhole = checked.every(({ item, result }) => item < 'A35' || result === 'normal');
  const frame = isWhole ? checked : checked.filter(({ item }) => item < 'A35');
  const reach = `骨架 ${frame.length} 项${isWhole ? '' : '（不含车架号和铭牌）'}`;
  const facts = {
    structure: {
      result: verdict === 'clear' ? `${reach}都查过，没有发现损伤` : words,
    },
    ...(odometer_km !== undefined && {
      odometer: { result: mileageText(odometer_km), km: odometer_km },
    }),
    ...(transfers !== undefined && {
      transfers: { result: `${transfers}次`, ...statedUnless(publication, TRANSFERS) },
    }),
    ...(keys !== undefined && {
      keys: { result: `${keys}把`, ...statedUnless(publication, KEYS) },
    }),
    ...recallOf(publication),
    ...paperFacts(publication),
  };
  return Object.fromEntries(Object.entries(facts).map(([word, fact]) => [word, { ...fact, date }]));
}

/** The codes of two checkpoints: on the number of transfers, and on the number of keys. */
const TRANSFERS = 'Q13';
const KEYS = 'Q24';

/** Returns the source 车商自述 if the checkpoint `item` was not checked; otherwise an empty object. */
function statedUnless(publication: Publication, item: string): { source?: string } {
  return isOpen(publication, new RegExp(item)) ? { source: STATED } : {};
}

/** Returns the result of the checkpoint on recalls as `recall`; empty if it does not apply. */
function recallOf(publication: Publication) {
  const found = publishedRows(publication).find(({ item }) => item === RECALL);
  if (!found || found.result === 'absent') return {};
  const result = [RESULTS[found.result], found.words].filter(Boolean).join('，');
  return {
    recall: {
      result: `${nameOf(RECALL)}：${result}`,
      ...(found.result === 'normal' && { is_described: Boolean(found.words) }),
    },
  };
}

/** The code of the checkpoint about recalls by the maker. */
const RECALL = 'Q20';

/**
 * Returns the highest reading from a source other than the inspection's odometer as `highest`; an
 * empty object if there is none. Estimates from charged energy are ignored.
 */
function highestOf({ readings }: Publication): Pick<InspectionSummary, 'highest'> {
  const [highest] = readings
    .filter(({ source }) => source !== 'odometer' && source !== 'charging')
    .toSorted((one, other) => other.km - one.km);
  if (!highest) return {};
  const { date, km, source } = highest;
  return { highest: { date, km, source: SOURCE_WORDS[source] } };
}

/** Returns the readings of the inspection, and whether the dealer explained a fall among them. */
function odometerOf(publication: Publication): NonNullable<InspectionSummary['odometer']> {
  const { inspected_on: until, resolutions } = publication;
  return {
    readings: mileageOf(publication).readings.map(({ date, km, source }) => ({ date, km, source })),
    until,
    isFallExplained: resolutionOf(resolutions, 'odometer-falls', ['L01']) !== null,
  };
}

/** Returns the panels that were painted, or that are suspected to have been painted. */
function paintedOf({ findings, paint }: Publication): { name: string; kind: string }[] {
  return findings.flatMap((finding) =>
    finding.item.startsWith('E') && finding.kind === '喷漆'
      ? [{ name: nameOf(finding.item), kind: findingLabel(finding, paint) ?? '喷漆' }]
      : [],
  );
}

/**
 * Returns the panels that were straightened (钣金) or replaced (更换). If there are none: an empty list
 * if a final inspection checked all panels and measured paint, otherwise null.
 */
function repairedOf(publication: Publication): { name: string; kind: string }[] | null {
  const repaired = publication.findings.flatMap(({ item, kind }) =>
    item.startsWith('E') && (kind === '钣金' || kind === '更换')
      ? [{ name: nameOf(item), kind }]
      : [],
  );
  const isWhole =
    publication.is_final && publication.paint.length > 0 && !isOpen(publication, /^E/);
  return repaired.length > 0 || isWhole ? repaired : null;
}

/**
 * Returns the reasons that prevented a better level as one Chinese text. A reason for a single part
 * mentions the part. Empty for the best level.
 */
function reasonOf(publication: Publication): string {
  const { level } = publication.grade;
  return evidencedLimits(publication)
    .filter(({ ceiling }) => ceiling === level)
    .map(({ words, items }) => {
      const [first, second] = items;
      // Reasons such as the total score or the age concern no part.
      const isPlace = first !== undefined && second === undefined && /^[B-P]/.test(first);
      return isPlace && first !== 'L01' ? `${words}（${nameOf(first)}）` : words;
    })
    .join('，');
}

function nameOf(item: string): string {
  return CATALOGUE.get(item)?.item ?? item;
}
