import { countOpenLeads } from '#/app/console/accounts/hand-over.ts';
import { hasOwner } from '#/app/console/accounts/has-owner.ts';
import {
  ACCOUNT_NAME,
  addInvited,
  invitationPath,
  LINK_DAYS,
  renewLink,
  revokeAccount,
} from '#/app/console/accounts/invitations.ts';
import {
  findAccountByName,
  findNameHolder,
  listAccounts,
  listInvitedIds,
} from '#/app/console/accounts/queries.ts';
import { hasBranch, isRole, ROLES, takesLeads, type Role } from '#/app/console/accounts/roles.ts';
// Creates, lists and revokes accounts of the console: node tools/console.ts --help
import { listBranchNames, listConsultantNames } from '#/app/inventory/import-queries.ts';
import { findConsultantAccount } from '#/app/leads/cases/account-queries.ts';
import type { Database } from '#/database/database.ts';
import type { Language } from '#/records/columns/language.ts';
import type { Config } from '#/server/config/config.ts';
import { CONSOLE_WORDS } from '#/tools/console/words.ts';
import {
  EXIT_FAILED,
  EXIT_OK,
  runCommand,
  UsageError,
  type Parsed,
  type Terminal,
} from './command.ts';
import { openShopDatabase } from './shop-database.ts';

const HELP = `Manages the accounts of the console, where the staff answers leads: docs/console.md

  npm run console -- add NAME [--role ROLE] [--branch ID] [--consultant ID] [--dry-run]
  npm run console -- link NAME [--dry-run]
  npm run console -- list
  npm run console -- revoke NAME [--dry-run]

add creates an account and prints a link that works once, for ${LINK_DAYS} days: the person opens it and sets
a password. The database stores only the SHA-256 of the link. The console is off (404) until the
first owner exists, and again after the last owner was revoked.
link prints a new link, for a person who lost the link or forgot the password.
revoke ends an account and its sessions at once. Its NAME can never be used again, unless nobody
has opened its link.
An owner adds all others on the page /console/staff. Every change is in the log of the console.

  --role        ${ROLES.join(', ')}; by default owner
  --branch      id of the person's branch, for every role but owner, if the shop has branches
  --consultant  id of the consultant that visitors see for this person: leads about the cars of
                this consultant are assigned to the account
  --dry-run     write nothing, only check

Exit code: 0 done, 1 no such account or the name is taken, 2 wrong usage or no database.`;

const OPTIONS = {
  role: { type: 'string', default: 'owner' },
  branch: { type: 'string' },
  consultant: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

type Options = Parsed<typeof OPTIONS>;
type Work = { db: Database; config: Config; isDry: boolean };

/** The author that the log of the console records for changes by this command. */
const AUTHOR = { id: null, name: 'npm run console' };
type Print = Pick<Terminal, 'out' | 'err'> & { words: Words };
type Words = (typeof CONSOLE_WORDS)[Language];

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  chinese: '建立后台的第一个账号，列出和停用账号，重发登录链接。见 docs/zh/后台.md',
  options: OPTIONS,
  async run(values, [verb, name = '', ...rest], { out, err, language = 'en' }) {
    const isDry = values['dry-run'];
    const words = CONSOLE_WORDS[language];
    const terminal = { out, err, words };
    if (verb === 'list' && name === '') return withShop(isDry, ({ db }) => list(db, terminal));
    if (rest.length === 0 && ACCOUNT_NAME.test(name)) {
      if (verb === 'add') return withShop(isDry, (work) => add(work, name, values, terminal));
      if (verb === 'link') return withShop(isDry, (work) => link(work, name, terminal));
      if (verb === 'revoke') return withShop(isDry, (work) => revoke(work, name, terminal));
    }
    throw new UsageError(words.usage);
  },
});

async function withShop(isDry: boolean, run: (work: Work) => Promise<number>): Promise<number> {
  const { db, config } = await openShopDatabase();
  try {
    return await run({ db, config, isDry });
  } finally {
    await db.close();
  }
}

async function add(
  { db, config, isDry }: Work,
  name: string,
  options: Options,
  print: Print,
): Promise<number> {
  const { out, err, words } = print;
  const account = { name, ...(await readPlace(db, options, words)) };
  if (await findNameHolder(db, name)) {
    err(words.taken(name));
    return EXIT_FAILED;
  }
  if (isDry) {
    out(`${words.wouldAdd(name, account.role)} ${words.dryRun}`);
    return EXIT_OK;
  }
  const token = await addInvited(db, AUTHOR, account, new Date());
  if (token === undefined) {
    err(words.takenMeanwhile(name));
    return EXIT_FAILED;
  }
  printLink(token, config, print);
  return EXIT_OK;
}

type Place = { role: Role; branchId: string | null; consultantId: string | null };

/**
 * Returns the role, branch and consultant that the options name. Throws UsageError if one of them
 * does not exist, if no branch is given for a role that needs one, or if one is given for a role
 * that has none.
 */
async function readPlace(
  db: Database,
  { role, branch, consultant }: Options,
  words: Words,
): Promise<Place> {
  if (!isRole(role)) throw new UsageError(words.wrongRole);
  const branches = await listBranchNames(db);
  if (!hasBranch(role) && (branch ?? consultant) !== undefined) {
    throw new UsageError(words.ownerHasNoPlace);
  }
  if (branch !== undefined && !branches.some(({ id }) => id === branch)) {
    throw new UsageError(words.noBranch(branch, known(branches, words)));
  }
  if (hasBranch(role) && branch === undefined && branches.length > 0) {
    throw new UsageError(words.branchMissing(known(branches, words)));
  }
  const consultants = consultant === undefined ? [] : await listConsultantNames(db);
  const found = consultants.find(({ id }) => id === consultant);
  if (consultant !== undefined && (!found || found.branch_id !== branch)) {
    const own = consultants.filter(({ branch_id }) => branch_id === branch);
    throw new UsageError(words.noConsultant(consultant, known(own, words)));
  }
  if (found && !takesLeads(role)) {
    throw new UsageError(words.noConsultantRole);
  }
  const holder = found && (await findConsultantAccount(db, found.id));
  if (holder) throw new UsageError(words.consultantTaken(found.id, holder.name));
  return { role, branchId: branch ?? null, consultantId: consultant ?? null };
}

function known(rows: readonly { id: string; name: string }[], words: Words): string {
  return words.known(rows.map(({ id, name }) => `${id} (${name})`).join(', '));
}

async function link({ db, config, isDry }: Work, name: string, print: Print): Promise<number> {
  const { out, err, words } = print;
  const account = await findAccountByName(db, name);
  if (!account || account.revoked_at !== null) return missing(name, { err, words });
  if (isDry) {
    out(`${words.wouldLink(name)} ${words.dryRun}`);
    return EXIT_OK;
  }
  printLink(await renewLink(db, AUTHOR, account, new Date()), config, print);
  return EXIT_OK;
}

async function revoke({ db, isDry }: Work, name: string, print: Print): Promise<number> {
  const { out, err, words } = print;
  const account = await findAccountByName(db, name);
  if (!account || account.revoked_at !== null) return missing(name, { err, words });
  if (isDry) {
    out(`${words.wouldRevoke(name)} ${words.dryRun}`);
    return EXIT_OK;
  }
  await revokeAccount(db, AUTHOR, account, new Date());
  out(words.revoked(name));
  const { leads } = await countOpenLeads(db, account, new Date());
  if (leads > 0) out(words.leadsStay(leads, name));
  if (!(await hasOwner(db))) err(words.off);
  return EXIT_OK;
}

function missing(name: string, { err, words }: Pick<Print, 'err' | 'words'>): number {
  err(words.missing(name));
  return EXIT_FAILED;
}

async function list(db: Database, { out, words }: Print): Promise<number> {
  const [accounts, branches, invited] = await Promise.all([
    listAccounts(db),
    listBranchNames(db),
    listInvitedIds(db, new Date().toISOString()),
  ]);
  const branchName = new Map(branches.map(({ id, name }) => [id, name]));
  for (const { id, name, role, branch_id, password, revoked_at } of accounts) {
    const link = invited.has(id) ? words.invited : words.expired;
    const state = revoked_at
      ? words.revokedOn(revoked_at.slice(0, 10))
      : password === null
        ? link
        : words.active;
    const branch = branch_id === null ? '' : `, ${branchName.get(branch_id) ?? branch_id}`;
    out(`${name}: ${role}${branch}, ${state}`);
  }
  if (accounts.length === 0) out(words.noAccounts);
  return EXIT_OK;
}

/**
 * Prints an invitation link. Only the link goes to standard output, for use in scripts. The remarks
 * go to standard error.
 */
function printLink(
  token: string,
  { public: site, consoleOrigin, port }: Config,
  { out, err, words }: Print,
): void {
  const origin = consoleOrigin || site.siteOrigin || `http://localhost:${port}`;
  out(origin + invitationPath(token));
  err(words.onceOnly(LINK_DAYS));
  if (site.siteOrigin === '') {
    err(words.localOnly);
  } else if (isInsecure(origin)) {
    err(words.insecure(origin));
  }
}

/**
 * Returns whether browsers refuse secure cookies from this origin: it uses http and is not on this
 * machine.
 */
function isInsecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
