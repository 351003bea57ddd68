import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#/database/database.ts';
import { isScope, type Scope } from './scopes.ts';
import { addToken, findToken, noteUse } from './token-queries.ts';

/** Begins every token, so that programs that look for leaked secrets know one. */
const MARK = 'fct_';
const TOKEN = /^fct_[\w-]{43}$/;

/** Who calls, and what for it may. */
export type TokenHolder = { name: string; scopes: readonly Scope[] };

type NewToken = { name: string; scopes: readonly Scope[]; until?: Date | undefined };

/**
 * Makes a token of 256 random bits and answers it: this once, for its digest alone is kept.
 * Undefined where there is or was one of that name.
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
 * Whose token it is; undefined for one that is unknown, over or revoked. It is looked up by its
 * digest, which tells nobody who measures the time anything of a token.
 * @param notNoted hears why it could not be noted that the token was used
 */
export async function holderOf(
  db: Database,
  token: string,
  now: Date,
  notNoted: (error: unknown) => void,
): Promise<TokenHolder | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const digest = digestOf(token);
  const row = await findToken(db, digest.toString('hex'));
  if (!row || !timingSafeEqual(Buffer.from(row.digest, 'hex'), digest)) return undefined;
  const at = now.toISOString();
  if (row.revoked_at !== null || (row.until !== null && row.until <= at)) return undefined;
  // To the day, and nobody waits for it: a call that only reads must not wait for a writer.
  const day = at.slice(0, 10);
  if (row.used_on !== day) noteUse(db, row.name, day).catch(notNoted);
  const scopes = (JSON.parse(row.scopes) as string[]).filter(isScope);
  return { name: row.name, scopes };
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
