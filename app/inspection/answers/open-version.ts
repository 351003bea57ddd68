import { createHash } from 'node:crypto';
import { lru } from 'tiny-lru';
import type { Publication } from '#/app/inspection/intake/publication.ts';
import type { InspectionTable } from '#/app/inspection/tables.ts';
import type { Database } from '#/database/database.ts';
import { canonicalJson } from '#/server/sealing/canonical-json.ts';
import { listReportKeys } from '#/server/sealing/queries.ts';
import { verifySealed, type Seal } from '#/server/sealing/seal.ts';

/** Error for a stored version that differs from the published one, because the database was changed. */
export class AlteredVersion extends Error {
  constructor({ report_id, business, version, seal }: Stored) {
    const when = seal === null ? 'before' : 'after';
    super(
      `Inspection ${report_id} (${business}), version ${version}, was altered ${when} it was sealed`,
    );
    this.name = 'AlteredVersion';
  }
}

/** A parsed version and its seal; null until it is sealed. */
export type Opened = { publication: Publication; seal: Seal | null };

type Stored = Omit<InspectionTable, 'row_digest'>;

/**
 * Parses and verifies a stored version. Rejects with AlteredVersion where the body does not match its
 * digest, where the row's columns differ from the body, and where the seal is of another body or by a
 * key that was never this dealer's.
 */
export async function openVersion(row: Stored, db: Database): Promise<Opened> {
  const { body, digest } = row;
  // The body is canonical JSON: the digest of its bytes is that of its content.
  if (hashOf(body) !== digest) throw new AlteredVersion(row);
  const publication = JSON.parse(body) as Publication;
  if (!isFiledAs(publication, row)) throw new AlteredVersion(row);
  if (row.seal === null) return { publication, seal: null };
  const seal = JSON.parse(row.seal) as Seal;
  if (seal.sha256 !== digest || !(await isProven(row.seal, body, db))) {
    throw new AlteredVersion(row);
  }
  return { publication, seal };
}

/** Whether the row's columns equal the fields of the body. */
function isFiledAs({ car, is_final, ...own }: Publication, row: Stored): boolean {
  return (
    own.report_id === row.report_id &&
    own.business === row.business &&
    own.version === row.version &&
    own.inspected_on === row.inspected_on &&
    own.published_at === row.published_at &&
    car.id === row.car_id &&
    is_final === (row.is_final === 1)
  );
}

/**
 * Whether a seal is valid for a body and by a current or retired key of this database. A check takes
 * milliseconds. Successful results are cached by the seal, which contains the digest of its body;
 * they stay valid, because keys are never deleted.
 */
async function isProven(seal: string, body: string, db: Database): Promise<boolean> {
  const name = hashOf(seal);
  if (!proven.has(name)) {
    const file = `{"content":${body},"seal":${canonicalJson(JSON.parse(seal))}}`;
    const verified = verifySealed(file);
    if (!verified.ok) return false;
    const { x } = verified.sealed.seal.key;
    if (!(await listReportKeys(db)).some((key) => key.x === x)) return false;
  }
  proven.set(name, true);
  return true;
}

/** Cache of verified seals by digest, some hundred bytes each. */
const proven = lru<true>(5_000);

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
