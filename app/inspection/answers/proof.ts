import type { Database } from '#/database/database.ts';
import type { Context } from '#/server/http/implement.ts';
import { verifySealed, type PublicKey } from '#/server/sealing/seal.ts';
import { listKeys } from '#/server/sealing/signing-key.ts';
import { labelOf } from '#/app/inspection/rules/changes.ts';
import { openVersion } from './open-version.ts';
import { findByDigest, listCars } from '#/app/inspection/queries.ts';
import { toWithdrawn } from './version-list.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findByDigest>>>;

/** A published version as whoever has its fingerprint is told of it. Rejects where it was altered since. */
export async function toKnown(row: Row, db: Database) {
  const { report_id, business, version, car_id, is_final, latest } = row;
  const { publication, seal } = await openVersion(row, db);
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
    is_car_shown: offered?.release_status === 'released',
    car_title: car.title,
    published_at,
    inspected_on,
    level: labelOf(grade.level),
    key: seal?.key.kid ?? null,
  };
}

/**
 * Whether a downloaded report is genuine: unaltered since it was sealed, by a key of this database,
 * and published here. The last counts for the current key too: whoever has stolen a key can seal,
 * and cannot publish.
 */
export async function checkSealed(text: string, { db }: Pick<Context, 'db'>) {
  const verified = verifySealed(text);
  if (!verified.ok) {
    const { kind, parts = [] } = verified;
    return { verdict: kind, parts, sha256: null, withdrawn: null };
  }
  const { sha256, key } = verified.sealed.seal;
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
