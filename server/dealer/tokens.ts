import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#/database/database.ts';
import { isScope, type Scope } from './scopes.ts';
import { addToken, findToken, noteUse } from './token-queries.ts';

/** Prefix of every token, recognizable by secret scanners. */
const MARK = 'fct_';
const TOKEN = /^fct_[\w-]{43}$/;

/** Name and scopes of an authenticated token. */
export type TokenHolder = { name: string; scopes: readonly Scope[] };

type NewToken = { name: string; scopes: readonly Scope[]; until?: Date | undefined };

/**
 * Creates a token and returns it. The database stores only a digest. Returns undefined if the name
 * is or was in use.
 */
export async function createToken(
  db: Database,
  { name, scopes, until }: NewToken,
  now: Date,
): Promise<string | undefined> {
  const token = MARK + randomBytes(32).toString('base64url');
  const isNew = await addToken(db, {
    name,
    digest: digestOf(token).toString('hex'),
    scopes: JSON.stringify(scopes),
    created_at: now.toISOString(),
    until: until?.toISOString() ?? null,
    used_on: null,
    revoked_at: null,
  });
  return isNew ? token : undefined;
}

/**
 * Returns the holder of this token; undefined if the token is unknown, expired or revoked.
 * @param onUseNotRecorded called with the error if the use of the token could not be stored
 */
export async function holderOf(
  db: Database,
  token: string,
  now: Date,
  onUseNotRecorded: (error: unknown) => void,
): Promise<TokenHolder | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const digest = digestOf(token);
  const row = await findToken(db, digest.toString('hex'));
  if (!row || !timingSafeEqual(Buffer.from(row.digest, 'hex'), digest)) return undefined;
  const at = now.toISOString();
  if (row.revoked_at !== null || (row.until !== null && row.until <= at)) return undefined;
  // The day of the last use is stored without waiting for it: a call that only reads must not wait
  // for a writer.
  const day = at.slice(0, 10);
  if (row.used_on !== day) noteUse(db, row.name, day).catch(onUseNotRecorded);
  const scopes = (JSON.parse(row.scopes) as string[]).filter(isScope);
  return { name: row.name, scopes };
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
