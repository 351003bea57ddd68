import { createHash } from 'node:crypto';
import { lru } from 'tiny-lru';
import type { Publication } from '#/app/inspection/intake/publication.ts';
import type { InspectionTable } from '#/app/inspection/tables.ts';
import type { Database } from '#/database/database.ts';
import { canonicalJson } from '#/server/signing/canonical-json.ts';
import { listReportKeys } from '#/server/signing/queries.ts';
import { verifySignedFile, type Signature } from '#/server/signing/signature.ts';

/** Thrown if a stored version differs from the published one. */
export class AlteredVersion extends Error {
  constructor({ report_id, business, version, signature }: Stored) {
    const when = signature === null ? 'before' : 'after';
    super(
      `Inspection ${report_id} (${business}), version ${version}, was altered ${when} it was signed`,
    );
    this.name = 'AlteredVersion';
  }
}

/** The parsed content of a published version. `signature` is null until the version is signed. */
export type Opened = { publication: Publication; signature: Signature | null };

type Stored = Omit<InspectionTable, 'row_digest'>;

/**
 * Parses and verifies the stored version `row`. Rejects with AlteredVersion if the stored version
 * is not the published one.
 */
export async function openVersion(row: Stored, db: Database): Promise<Opened> {
  const { body, digest } = row;
  // The body is canonical JSON: the digest of its bytes is that of its content.
  if (hashOf(body) !== digest) throw new AlteredVersion(row);
  const publication = JSON.parse(body) as Publication;
  if (!isFiledAs(publication, row)) throw new AlteredVersion(row);
  if (row.signature === null) return { publication, signature: null };
  const signature = JSON.parse(row.signature) as Signature;
  if (signature.sha256 !== digest || !(await isProven(row.signature, body, db))) {
    throw new AlteredVersion(row);
  }
  return { publication, signature };
}

/** Returns whether the columns of `row` equal the same fields of its body. */
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
 * Returns whether `signature` is for `body` and was made with a key of this database, current or
 * retired. Valid signatures are cached, because verifying one takes milliseconds.
 */
async function isProven(signature: string, body: string, db: Database): Promise<boolean> {
  const name = hashOf(signature);
  if (!proven.has(name)) {
    const file = `{"content":${body},"signature":${canonicalJson(JSON.parse(signature))}}`;
    const verified = verifySignedFile(file);
    if (!verified.ok) return false;
    const { x } = verified.file.signature.key;
    if (!(await listReportKeys(db)).some((key) => key.x === x)) return false;
  }
  proven.set(name, true);
  return true;
}

/** Caches verified signatures by their SHA-256. An entry takes some hundred bytes. */
const proven = lru<true>(5_000);

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
