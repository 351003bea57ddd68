import { findByDigest, listCars } from '#/app/inspection/queries.ts';
import { labelOf } from '#/app/inspection/rules/changes.ts';
import type { Database } from '#/database/database.ts';
import type { Context } from '#/server/http/implement.ts';
import { verifySignedFile, type PublicKey } from '#/server/signing/signature.ts';
import { listKeys } from '#/server/signing/signing-key.ts';
import { openVersion } from './open-version.ts';
import { toWithdrawn } from './version-list.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findByDigest>>>;

/**
 * Returns the response to the API call `findPublished` for the version `row`. Rejects with
 * AlteredVersion if the stored version is not the published one.
 */
export async function toKnown(row: Row, db: Database) {
  const { report_id, business, version, car_id, is_final, latest } = row;
  const { publication, signature } = await openVersion(row, db);
  const { car, published_at, inspected_on, grade } = publication;
  const [offered] = await listCars(db, [car_id]);
  return {
    report_id,
    business,
    version,
    is_final: is_final === 1,
    latest_version: latest.version,
    is_latest_final: latest.is_final === 1,
    withdrawn: toWithdrawn(row),
    is_latest_withdrawn: latest.withdrawn_at !== null,
    car_id,
    is_car_released: offered?.release_status === 'released',
    car_title: car.title,
    published_at,
    inspected_on,
    level: labelOf(grade.level),
    key: signature?.key.kid ?? null,
  };
}

/**
 * Verifies the downloaded report `text`. Returns whether it is unaltered, signed by this dealer,
 * and published here.
 */
export async function verifyReport(text: string, { db }: Pick<Context, 'db'>) {
  const verified = verifySignedFile(text);
  if (!verified.ok) {
    const { kind, parts = [] } = verified;
    return { verdict: kind, parts, sha256: null, withdrawn: null };
  }
  const { sha256, key } = verified.file.signature;
  // A thief of the key could sign, but not publish.
  return { ...(await verdictOn(sha256, key, db)), parts: [], sha256 };
}

async function verdictOn(sha256: string, { kid }: PublicKey, db: Database) {
  const keys = await listKeys(db);
  if (!keys.some((key) => key.kid === kid)) return { verdict: 'foreign' as const, withdrawn: null };
  const published = await findByDigest(db, sha256);
  return published
    ? { verdict: 'genuine' as const, withdrawn: toWithdrawn(published) }
    : { verdict: 'unpublished' as const, withdrawn: null };
}
