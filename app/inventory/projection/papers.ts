import type { Contradictions, SupportedClaim } from '#/app/evidence/claim-words.ts';
import { isCollision } from '#/app/evidence/damage/collisions.ts';
import { unlistedClaims } from '#/app/evidence/damage/compare-damage.ts';
import {
  damageRecords,
  damageWords,
  type DamageRecord,
  type DamageSubject,
} from '#/app/evidence/damage/damage-records.ts';
import type { Papers } from '#/app/evidence/tags/papers.ts';
import type { Database } from '#/database/database.ts';
import { readCarSources, type CarSources } from './car-sources.ts';
import { countedKeys } from './counted-keys.ts';
import { contradicting } from './damage-beside.ts';
import { otherMileages } from './other-mileages.ts';

/**
 * Returns the records with which the dealer's claims about this car, such as accident-free, are
 * compared.
 */
export function papersOf({
  row: { facts, service_provider = [], attachment_list = [], ...row },
  imported: { listed_at },
  reports,
  inspection,
}: Pick<CarSources, 'row' | 'imported' | 'reports' | 'inspection'>): Papers {
  const { mileage, flaw, accessory, findings } = reports;
  const { against, keys, headlines } = inspection?.summary ?? {};
  const records = damageRecords({ ...reports, row });
  const found = inspection ? contradicting(records, inspection.summary) : [];
  const [claim] = unlistedClaims(records, inspection?.summary);
  const subjects = found.flatMap((record) => record.subjects);
  const supports = (inspection?.summary.supports ?? []).filter(
    (claim) => !subjects.some((subject) => DENIED_BY[subject].includes(claim)),
  );
  // A source is set if the checkpoint was not checked: then the number is the dealer's own.
  const counted = headlines?.keys?.source === undefined ? keys : null;
  const listed = accessory && countedKeys(accessory);
  const services = service_provider.filter(({ desc }) => /质保|延保|保修|联保/.test(desc ?? ''));
  const isDenied = (value: string | null | undefined) => NO_WARRANTY.test(value?.trim() ?? '');
  const denials = [...services.map(({ value }) => value), facts?.['质保']].filter(isDenied);
  const warranties = services.filter(({ value }) => !isDenied(value));
  const [other] = otherMileages(
    row.mileage_km ?? inspection?.summary.headlines.odometer?.km,
    reports,
    inspection?.summary,
  );
  const otherMileage = other ? `${other.date} ${other.source}是 ${other.km} 公里` : null;
  const attached = attachment_list.flatMap(({ desc, value }) =>
    desc.includes('钥匙') ? (countIn(value, '把') ?? []) : [],
  );
  return {
    mileage,
    flaw,
    supports,
    against: {
      ...unlistedAgainst(claim),
      ...recordedAgainst([...records, ...(inspection?.summary.found_damage ?? [])], supports),
      ...(otherMileage !== null &&
        !supports.includes('true-mileage') && { 'true-mileage': otherMileage }),
      ...against,
    },
    transfers: countIn(facts?.['过户次数'], '次'),
    inspectedTransfers: countIn(headlines?.transfers?.result, '次'),
    // What was counted outranks the dealer's own row.
    keys:
      keys ??
      listed ??
      countIn(facts?.['钥匙'] ?? facts?.['钥匙数'], '把') ??
      (attached.length > 0 ? attached.reduce((sum, count) => sum + count, 0) : null),
    countedKeys: counted ?? listed,
    hasContract: Boolean(row.warranty_contract),
    hasWarranty: warranties.length > 0 || Boolean(row.warranty_contract),
    hasElectricWarranty: Boolean(row.three_electric_warranty_info),
    noWarranty: warranties.length === 0 && !row.warranty_contract ? (denials[0] ?? null) : null,
    findings,
    otherMileage,
    warranties: warranties.flatMap(({ value }) => value ?? []),
    soh: inspection?.summary.battery?.soh ?? row.battery?.soh ?? null,
    isSohMeasured: Boolean(
      inspection?.summary.battery ?? row.battery?.measured_at ?? row.battery?.method,
    ),
    queried: {
      // What the inspection found outranks an earlier query.
      mortgage: headlines?.mortgage?.result ?? (row.mortgage ? (row.mortgage.found ?? '') : null),
      violations:
        headlines?.violations?.result ?? (row.violations ? (row.violations.found ?? '') : null),
    },
    registered: row.first_registration ?? null,
    listed: listed_at,
    mileageKm: row.mileage_km ?? null,
    inspectedKm: inspection?.summary.headlines.odometer?.km ?? null,
    inspectedFlaws: inspection?.summary.proof.flaws ?? null,
  };
}

/** The dealer's claims that a record of damage contradicts, by the subject of the record. */
const DENIED_BY: Readonly<Record<DamageSubject, readonly SupportedClaim[]>> = {
  structure: ['no-accident', 'no-repair', 'flawless'],
  flood: ['no-flood', 'no-accident', 'no-repair', 'flawless'],
  fire: ['no-fire', 'no-accident', 'no-repair', 'flawless'],
  paint: ['first-paint', 'no-repair', 'flawless'],
  panels: ['first-paint', 'no-repair', 'flawless'],
  claims: ['no-claims', 'no-repair', 'flawless'],
  'serious-claim': ['no-accident', 'no-flood', 'no-fire', 'first-paint', 'no-repair', 'flawless'],
  services: [],
};

/**
 * Returns the first record of damage that contradicts each claim. Leaves out the claims that the
 * inspection supports, and those about paint, for which another check compares more records.
 */
function recordedAgainst(
  records: readonly DamageRecord[],
  supports: readonly SupportedClaim[],
): Contradictions {
  const crash = records.find(
    ({ subjects, words }) => subjects.includes('claims') && isCollision(words),
  );
  const denied = records.toReversed().flatMap((record) =>
    record.subjects
      .flatMap((subject) => DENIED_BY[subject])
      .filter((claim) => claim !== 'first-paint' && !supports.includes(claim))
      .map((claim) => [claim, damageWords(record)] as const),
  );
  return {
    ...Object.fromEntries(denied),
    ...(crash && { collision: damageWords(crash) }),
  };
}

/**
 * Returns the dealer's claims that are contradicted by `claim`, an insurance claim that no
 * inspection lists.
 */
function unlistedAgainst(claim: DamageRecord | undefined): Contradictions {
  if (!claim) return {};
  const words = damageWords(claim);
  return { 'no-claims': words, 'no-repair': words, collision: words };
}

/** Matches a text that says that there is no warranty. */
const NO_WARRANTY = /^(?:无|没有?|不(?:提供|含|带|质保)|已?(?:过保|脱保|到期|过期))/;

/** Reads the records with which the dealer's claims about these cars are compared, by car id. */
export async function readPapers(
  trx: Database,
  carIds: readonly string[],
): Promise<Map<string, Papers>> {
  const ids = [...new Set(carIds)];
  const sources = ids.length === 0 ? [] : await readCarSources(trx, ids);
  return new Map(sources.map((source) => [source.imported.id, papersOf(source)]));
}

/**
 * Returns the number in a fact such as `2次`, or 0 for 无; null if the fact has no number with this
 * unit.
 */
function countIn(fact: string | null | undefined, unit: string): number | null {
  const [, count] = new RegExp(`^(\\d+|无|零|没有)\\s*${unit}?$`).exec(fact?.trim() ?? '') ?? [];
  return count === undefined ? null : Number(count) || 0;
}
