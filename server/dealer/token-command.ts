import { parseArgs } from 'node:util';
import type { Database } from '#/database/database.ts';
import { isScope, SCOPES, type Scope } from './scopes.ts';
import { endToken, listTokens } from './token-queries.ts';
import { createToken } from './tokens.ts';

/** Dependencies of the command. */
export type TokenSetup = {
  /** Opens the migrated database; the command closes it. */
  open(): Promise<Database>;
  now: () => Date;
  out(line: string): void;
  err(line: string): void;
};

const HELP = `Manages the access tokens of the dealer API: docs/dealer-api.md

  npm run token -- create NAME --scope SCOPE[,SCOPE...] [--days DAYS]
  npm run token -- list
  npm run token -- revoke NAME

create prints the token once: the database stores only its SHA-256.
NAME identifies the program, such as erp; it is logged with each call and can never be reused.
A revoked token is refused from the next call on, by every process.

  --scope   permissions of the token, out of: ${SCOPES.join(' ')}
  --days    lifetime in days; without it the token is valid until revoked

Exit code: 0 done, 1 no such token or the name is taken, 2 wrong usage or no database.`;

const NAME = /^[\p{L}\p{N}._-]{1,40}$/u;
const DAY_MS = 24 * 3600 * 1000;
const MOST_DAYS = 3650;

/** Runs the command and returns its exit code. Never rejects. */
export async function runToken(args: readonly string[], setup: TokenSetup): Promise<number> {
  try {
    const { values, positionals } = parse(args);
    const [verb, name = '', ...rest] = positionals;
    if (values.help) {
      setup.out(HELP);
      return 0;
    }
    if (verb === 'list' && name === '') return await withDatabase(setup, list);
    if (rest.length === 0 && NAME.test(name)) {
      if (verb === 'revoke') return await withDatabase(setup, (db) => revoke(db, name, setup));
      if (verb === 'create') {
        const request = { name, scopes: readScopes(values.scope), days: readDays(values.days) };
        return await withDatabase(setup, (db) => create(db, request, setup));
      }
    }
    throw new Error('Say create, list or revoke, and a name of letters and digits. See --help.');
  } catch (error) {
    setup.err(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      scope: { type: 'string', multiple: true, default: [] },
      days: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
}

function readScopes(given: readonly string[]): Scope[] {
  const words = given.flatMap((each) => each.split(/[\s,]+/)).filter((word) => word !== '');
  const unknown = words.filter((word) => !isScope(word));
  if (words.length === 0 || unknown.length > 0) {
    throw new Error(`--scope must name some of: ${SCOPES.join(' ')}`);
  }
  return [...new Set(words.filter(isScope))];
}

function readDays(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const days = Number(given);
  if (/^\d+$/.test(given) && days >= 1 && days <= MOST_DAYS) return days;
  throw new Error(`--days must be 1 to ${MOST_DAYS}`);
}

async function withDatabase(
  setup: TokenSetup,
  work: (db: Database, setup: TokenSetup) => Promise<number>,
): Promise<number> {
  const db = await setup.open();
  try {
    return await work(db, setup);
  } finally {
    await db.close();
  }
}

type TokenRequest = { name: string; scopes: readonly Scope[]; days: number | undefined };

async function create(
  db: Database,
  { name, scopes, days }: TokenRequest,
  { now, out, err }: TokenSetup,
): Promise<number> {
  const at = now();
  const until = days === undefined ? undefined : new Date(at.getTime() + days * DAY_MS);
  const token = await createToken(db, { name, scopes, until }, at);
  if (token === undefined) {
    err(`A token named ${name} exists or existed: choose another name.`);
    return 1;
  }
  // Standard output is the token alone, for scripts.
  out(token);
  err(`${name}: ${scopes.join(' ')}. It is not shown again.`);
  return 0;
}

async function revoke(db: Database, name: string, { now, out, err }: TokenSetup): Promise<number> {
  if (await endToken(db, name, now().toISOString())) {
    out(`${name}: revoked`);
    return 0;
  }
  err(`There is no token ${name} to revoke.`);
  return 1;
}

async function list(db: Database, { now, out }: TokenSetup): Promise<number> {
  const at = now().toISOString();
  for (const { name, scopes, created_at, until, used_on, revoked_at } of await listTokens(db)) {
    const isExpired = until !== null && until <= at;
    const state = revoked_at
      ? `revoked ${day(revoked_at)}`
      : isExpired
        ? `expired ${day(until)}`
        : 'valid';
    const used = used_on ? `used ${used_on}` : 'never used';
    const end = until && !isExpired ? `, until ${day(until)}` : '';
    out(
      `${name}: ${state}${end}, since ${day(created_at)}, ${used}: ${(JSON.parse(scopes) as string[]).join(' ')}`,
    );
  }
  return 0;
}

function day(instant: string): string {
  return instant.slice(0, 10);
}
