import type { Context } from '#/server/implement.ts';
import { verifySealed } from '#/server/sealing/seal.ts';
import { listKeys } from '#/server/sealing/signing-key.ts';
import { labelOf } from './changes.ts';
import { openVersion } from './open-version.ts';
import { findByDigest } from './queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findByDigest>>>;

/** A published version as whoever has its fingerprint is told of it. Throws where it was altered since. */
export function toKnown(row: Row) {
  const { body: _body, digest: _digest, seal: _seal, ...known } = row;
  const { publication, seal } = openVersion(row);
  const { car, published_at, inspected_on, grade } = publication;
  return {
    ...known,
    car_title: car.title,
    published_at,
    inspected_on,
    level: labelOf(grade.level),
    key: seal?.key.kid ?? null,
  };
}

/**
 * Whether a downloaded report is genuine: sealed by a key of this database and unaltered since. One
 * under a key that is no longer the current one must besides have been published here: whoever has
 * stolen an old key can seal, and cannot publish.
 */
export async function checkSealed(text: string, { db }: Pick<Context, 'db'>) {
  const verified = verifySealed(text);
  if (!verified.ok) {
    const { kind, parts = [] } = verified;
    return { verdict: kind, parts, sha256: null };
  }
  const { sha256, key } = verified.sealed.seal;
  const [current, ...before] = await listKeys(db);
  const isOwn =
    current?.kid === key.kid ||
    (before.some(({ kid }) => kid === key.kid) && (await findByDigest(db, sha256)) !== undefined);
  return { verdict: isOwn ? ('genuine' as const) : ('foreign' as const), parts: [], sha256 };
}
