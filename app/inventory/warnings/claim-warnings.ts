import { CLAIM_FIELDS } from '#/app/evidence/claim-fields.ts';
import { deniedClaims } from '#/app/evidence/denied-claims.ts';
import { deniedTagReason } from '#/app/evidence/denied-tags.ts';
import { hasClaims, textsOf } from '#/app/evidence/row-texts.ts';
import type { Papers } from '#/app/evidence/tags/papers.ts';
import { readPapers } from '#/app/inventory/projection/papers.ts';
import type { Database } from '#/database/database.ts';
import type { ImportWarning, RecordType } from '#/records/columns/record-type.ts';

/**
 * Returns the record type with warnings added about the dealer's claims that no record supports.
 */
export function withClaimWarnings(type: RecordType): RecordType {
  // The type `car` warns about its claims itself.
  if (type.name === 'car' || !CLAIM_FIELDS[type.name]) return type;
  return {
    ...type,
    async warn(trx, rows, now, facts) {
      const others = (await type.warn?.(trx, rows, now, facts)) ?? [];
      const claims = await listClaimWarnings(trx, type.name, rows);
      return rows.map((_, at) => [...(others[at] ?? []), ...(claims[at] ?? [])]);
    },
  };
}

async function listClaimWarnings(
  trx: Database,
  record: string,
  rows: readonly object[],
): Promise<ImportWarning[][]> {
  const claiming = rows.filter((row) => hasClaims(record, row));
  const papers = claiming.length > 0 ? await readPapers(trx, claiming.flatMap(carsOf)) : new Map();
  return rows.map((row) => (claiming.includes(row) ? warningsOf(record, row, papers) : []));
}

/**
 * Returns one warning for each denied claim of a row. If several cars of the row contradict a
 * claim, the warning is about the first of them.
 */
function warningsOf(
  record: string,
  row: object,
  papers: ReadonlyMap<string, Papers>,
): ImportWarning[] {
  const warnings = textsOf(record, row).flatMap(({ field, text }) =>
    carsOf(row).flatMap((id) => {
      const own = papers.get(id);
      return (own ? deniedClaims(own, text) : []).map((claim): ImportWarning => {
        const { found, words, isUnsupported } = claim;
        const denied = { tag: found.words, words, isUnsupported, field };
        const reason = deniedTagReason(denied, record);
        return { field, reason, code: 'denied_claim', value: found.words };
      });
    }),
  );
  const first = new Map(warnings.toReversed().map((each) => [`${each.field} ${each.value}`, each]));
  return warnings.filter((each) => first.get(`${each.field} ${each.value}`) === each);
}

/** Returns the ids of the cars that a row is about. */
function carsOf(row: object): string[] {
  const { car_id, car_ids } = row as { car_id?: string; car_ids?: readonly string[] };
  return [...(car_id === undefined ? [] : [car_id]), ...(car_ids ?? [])];
}
