import {
  implementConsole,
  type ConsoleCall,
  type ConsoleContext,
} from '#/app/console/calls/implement.ts';
import { callsOf } from '#/app/console/calls/permissions.ts';
import type { Staff } from '#/app/console/sign-in/sessions.ts';
import { listConsultantNames } from '#/app/inventory/import-queries.ts';
import { findConsultantAccount } from '#/app/leads/cases/account-queries.ts';
import type { Database } from '#/database/database.ts';
import { notFound, Refusal, rejected } from '#/server/http/errors.ts';
import { listDistinctBranches } from './branch-names.ts';
import {
  changeStaff,
  getMe,
  getOpenLeads,
  inviteStaff,
  listStaff,
  renewInvitation,
  revokeStaff,
  type Member,
} from './contract.ts';
import { countHiddenLeads, countOpenLeads, handOver, listSuccessors } from './hand-over.ts';
import {
  ACCOUNT_NAME,
  addInvited,
  changeAccount,
  invitationPath,
  renewLink,
  revokeAccount,
} from './invitations.ts';
import {
  findAccount,
  findNameHolder,
  listAccounts,
  listInvitedIds,
  lockAccount,
} from './queries.ts';
import { hasBranch, ROLES, takesLeads, type Role } from './roles.ts';
import type { StaffAccountTable } from './tables.ts';

/** Implements the API calls about accounts. */
export const accountCalls: ConsoleCall[] = [
  implementConsole(getMe, async (_, { db, config, staff }) => {
    const branches = await listDistinctBranches(db);
    return {
      id: staff.id,
      name: staff.name,
      role: staff.role,
      branch: branches.find(({ id }) => id === staff.branch_id) ?? null,
      shop: config.public.brand.shortName,
      site: config.public.siteOrigin,
      answer_limit_s: config.leadAnswerMinutes * 60,
      calls: callsOf(staff.role),
    };
  }),
  implementConsole(listStaff, async (_, { db, now, staff: me }) => {
    const [accounts, branches, consultants, invited] = await Promise.all([
      listAccounts(db),
      listDistinctBranches(db),
      listConsultantNames(db),
      listInvitedIds(db, now().toISOString()),
    ]);
    const nameIn = (rows: readonly { id: string; name: string }[], id: string | null) =>
      rows.find((row) => row.id === id)?.name ?? null;
    const isOwn = (branchId: string) => me.role === 'owner' || branchId === me.branch_id;
    return {
      staff: accounts
        .filter((account) => isVisible(me, account))
        .map((account) => ({
          id: account.id,
          name: account.name,
          role: account.role,
          branch: nameIn(branches, account.branch_id),
          branch_id: account.branch_id,
          consultant: nameIn(consultants, account.consultant_id),
          consultant_id: account.consultant_id,
          state: stateOf(account, invited),
          is_changeable: isChangeable(me, account),
        })),
      roles: rolesToGive(me.role),
      branches: branches.filter(({ id }) => isOwn(id)),
      consultants: consultants
        .filter(({ branch_id }) => isOwn(branch_id))
        .map(({ id, name, branch_id }) => ({ id, name, branch_id })),
    };
  }),
  implementConsole(
    inviteStaff,
    async (input, context) => {
      const account = await readNew(input, context);
      const token = await addInvited(context.db, context.author, account, context.now());
      if (token === undefined) {
        const words = takenWords(await findNameHolder(context.db, account.name), context.staff);
        throw rejected({ name: words }, words);
      }
      return { link: context.home + invitationPath(token) };
    },
    { needsPassword: true },
  ),
  implementConsole(
    changeStaff,
    async ({ id, ...input }, context) => {
      const { author, now } = context;
      await expectChangeable(id, context);
      const after = await readAssigned({ id, ...input }, context);
      // No request can be assigned meanwhile: all are stored in transactions of the vault.
      await context.personal.write(async (trx) => {
        const account = await lockChangeable(trx, id, context);
        const leads = await countHiddenLeads(trx, id, after);
        if (leads > 0) {
          const words = `他手上有 ${leads} 条没结束的线索，改了就看不到了，先在线索里转给同事`;
          const field = account.role === after.role ? 'branch_id' : 'role';
          throw rejected({ [field]: words }, words);
        }
        await changeAccount(trx, author, account, after, now());
      });
      return {};
    },
    { needsPassword: true },
  ),
  implementConsole(
    renewInvitation,
    async ({ id }, context) => {
      const account = await expectChangeable(id, context);
      const token = await renewLink(context.db, context.author, account, context.now());
      return { link: context.home + invitationPath(token) };
    },
    { needsPassword: true },
  ),
  implementConsole(getOpenLeads, async ({ id }, context) => {
    const { db, now } = context;
    const account = await expectChangeable(id, context);
    const [counts, successors] = await Promise.all([
      countOpenLeads(db, account, now()),
      listSuccessors(db, account),
    ]);
    const colleagues = successors.map((each) => ({ id: each.id, name: each.name }));
    return { ...counts, colleagues };
  }),
  implementConsole(
    revokeStaff,
    async ({ id, to }, context) => {
      const { author, now } = context;
      await expectChangeable(id, context);
      // No request can be assigned meanwhile: all are stored in transactions of the vault.
      const leads = await context.personal.write(async (trx) => {
        const from = await lockChangeable(trx, id, context);
        const successors = await listSuccessors(trx, from);
        const successor = successors.find((each) => each.id === to);
        if (to !== '' && !successor) {
          throw rejected({ to: '请另选' }, '这位同事不在同一家门店，或者不做销售，请另选');
        }
        await revokeAccount(trx, author, from, now());
        return handOver(trx, author, { from, to: successor }, now());
      });
      return { leads };
    },
    { needsPassword: true },
  ),
];

/**
 * Returns the message that a name is taken, in Chinese, with what to do. `holder` is the account
 * that has or had the name.
 */
function takenWords(holder: StaffAccountTable | undefined, me: Staff): string {
  if (holder?.password === null && holder.revoked_at !== null)
    return `${holder.name} 已停用，名下还有线索：先把线索转给别人，或者换一个名字`;
  return holder?.password === null && isChangeable(me, holder)
    ? `${holder.name} 已经加过，还没打开链接：在下面给他「新链接」，选错了点「修改」`
    : '这个名字用过了，请换一个，比如加上姓';
}

/**
 * Returns the roles that this person may give to a new account. A manager may create neither owners
 * nor managers.
 */
function rolesToGive(role: Role): Role[] {
  if (role === 'owner') return [...ROLES];
  return role === 'manager' ? ['sales', 'inspector', 'editor'] : [];
}

/**
 * Returns whether this person may see an account. An owner sees all accounts; others see the
 * accounts of their own branch, but not owners.
 */
function isVisible(me: Staff, { role, branch_id }: StaffAccountTable): boolean {
  return me.role === 'owner' || (role !== 'owner' && branch_id === me.branch_id);
}

function isChangeable(me: Staff, account: StaffAccountTable): boolean {
  if (account.revoked_at !== null || account.id === me.id) return false;
  return isVisible(me, account) && rolesToGive(me.role).includes(account.role);
}

function stateOf(
  { id, password, revoked_at }: StaffAccountTable,
  invited: ReadonlySet<string>,
): Member['state'] {
  if (revoked_at !== null) return 'revoked';
  if (password !== null) return 'active';
  return invited.has(id) ? 'invited' : 'expired';
}

async function expectChangeable(id: string, { db, staff }: Pick<ConsoleContext, 'db' | 'staff'>) {
  const account = await findAccount(db, id);
  if (!account || !isChangeable(staff, account)) throw notFound('没有这个同事，或者不归你管');
  return account;
}

/**
 * Returns the account with this id if the person may change it, and locks it together with the
 * account of the person. Throws a Refusal if a colleague has changed that one since the call began:
 * two owners who stop each other at once would leave no owner.
 */
async function lockChangeable(trx: Database, id: string, { staff }: ConsoleContext) {
  // Always in the same order, so that two calls never wait for each other. A colleague who assigns
  // a lead locks the account, too.
  for (const each of [id, staff.id].toSorted()) await lockAccount(trx, each);
  const me = await findAccount(trx, staff.id);
  const isSame = me?.revoked_at === null && me.role === staff.role;
  if (!isSame || me.branch_id !== staff.branch_id) {
    throw new Refusal('你的账号刚被别人改过，请重新登录');
  }
  return expectChangeable(id, { db: trx, staff });
}

/** Returns the new account from a form. Throws a rejection that names the invalid fields. */
async function readNew(input: AssignedInput & { name: string }, context: ConsoleContext) {
  if (!ACCOUNT_NAME.test(input.name)) {
    const words = '名字只用汉字、字母、数字，最多 40 个';
    throw rejected({ name: words }, words);
  }
  const { role, branch_id, consultant_id } = await readAssigned(input, context);
  return { name: input.name, role, branchId: branch_id, consultantId: consultant_id };
}

type AssignedInput = {
  /** The id of the account; absent for a new one. */
  id?: string;
  role: Role;
  branch_id: string;
  consultant_id: string;
};

/**
 * Returns the role, the branch and the consultant from a form. Throws a rejection that names the
 * invalid fields.
 */
async function readAssigned(input: AssignedInput, { db, staff }: ConsoleContext) {
  const errors: Record<string, string> = {};
  const branches = await listDistinctBranches(db);
  if (!rolesToGive(staff.role).includes(input.role)) errors.role = '你不能给这个角色';
  const branchId = hasBranch(input.role) ? input.branch_id : '';
  const isKnown = branches.some(({ id }) => id === branchId);
  const isMine = staff.role === 'owner' || branchId === (staff.branch_id ?? '');
  if (hasBranch(input.role) && branches.length > 0 && !(isKnown && isMine)) {
    errors.branch_id = '请选门店';
  }
  const consultants = input.consultant_id === '' ? [] : await listConsultantNames(db);
  const consultant = consultants.find(({ id }) => id === input.consultant_id);
  if (input.consultant_id !== '' && consultant?.branch_id !== branchId) {
    errors.consultant_id = '这位顾问不在所选的门店';
  } else if (consultant && !takesLeads(input.role)) {
    errors.consultant_id = '这个角色不跟线索，不能对应顾问';
  } else if (consultant) {
    // The leads of a consultant are assigned to one account.
    const holder = await findConsultantAccount(db, consultant.id);
    if (holder && holder.id !== input.id)
      errors.consultant_id = `这位顾问现在是 ${holder.name}，先改他的`;
  }
  if (Object.keys(errors).length > 0) throw rejected(errors, Object.values(errors)[0] ?? '');
  return {
    role: input.role,
    branch_id: branchId || null,
    consultant_id: input.consultant_id || null,
  };
}
