// Creates, lists and revokes the tokens of the dealer's programs: node tools/token.ts --help
import { DAY_MS } from '#/app/dates.ts';
import type { Database } from '#/database/database.ts';
import { isScope, SCOPES, type Scope } from '#/server/dealer/scopes.ts';
import { endToken, listTokens } from '#/server/dealer/token-queries.ts';
import { createToken } from '#/server/dealer/tokens.ts';
import { UsageError, EXIT_FAILED, EXIT_OK, runCommand, type Terminal } from './command.ts';
import { openShopDatabase } from './shop-database.ts';

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
const MOST_DAYS = 3650;

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  chinese: '建立、列出和作废接口令牌，供车商自己的程序用。令牌只显示这一次。',
  options: {
    scope: { type: 'string', multiple: true, default: [] },
    days: { type: 'string' },
  },
  async run(values, [verb, name = '', ...rest], terminal) {
    if (verb === 'list' && name === '') return withDatabase((db) => list(db, terminal));
    if (rest.length === 0 && NAME.test(name)) {
      if (verb === 'revoke') return withDatabase((db) => revoke(db, name, terminal));
      if (verb === 'create') {
        const request = { name, scopes: readScopes(values.scope), days: readDays(values.days) };
        return withDatabase((db) => create(db, request, terminal));
      }
    }
    throw new UsageError(
      'Say create, list or revoke, and a name of letters and digits. See --help.',
    );
  },
});

function readScopes(given: readonly string[]): Scope[] {
  const words = given.flatMap((each) => each.split(/[\s,]+/)).filter((word) => word !== '');
  const unknown = words.filter((word) => !isScope(word));
  if (words.length === 0 || unknown.length > 0) {
    throw new UsageError(`--scope must name some of: ${SCOPES.join(' ')}`);
  }
  return [...new Set(words.filter(isScope))];
}

function readDays(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const days = Number(given);
  if (/^\d+$/.test(given) && days >= 1 && days <= MOST_DAYS) return days;
  throw new UsageError(`--days must be 1 to ${MOST_DAYS}`);
}

async function withDatabase(work: (db: Database) => Promise<number>): Promise<number> {
  const { db } = await openShopDatabase();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

type TokenRequest = { name: string; scopes: readonly Scope[]; days: number | undefined };

async function create(
  db: Database,
  { name, scopes, days }: TokenRequest,
  { out, err }: Terminal,
): Promise<number> {
  const at = new Date();
  const until = days === undefined ? undefined : new Date(at.getTime() + days * DAY_MS);
  const token = await createToken(db, { name, scopes, until }, at);
  if (token === undefined) {
    err(`A token named ${name} exists or existed: choose another name.`);
    return EXIT_FAILED;
  }
  // Only the token is printed to standard output, for use in scripts.
  out(token);
  err(`${name}: ${scopes.join(' ')}. It is not shown again.`);
  return EXIT_OK;
}

async function revoke(db: Database, name: string, { out, err }: Terminal): Promise<number> {
  if (await endToken(db, name, new Date().toISOString())) {
    out(`${name}: revoked`);
    return EXIT_OK;
  }
  err(`There is no token ${name} to revoke.`);
  return EXIT_FAILED;
}

async function list(db: Database, { out }: Terminal): Promise<number> {
  const at = new Date().toISOString();
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
  return EXIT_OK;
}

function day(instant: string): string {
  return instant.slice(0, 10);
}
