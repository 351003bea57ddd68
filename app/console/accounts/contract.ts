import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';
import { ROLES } from './roles.ts';

const Id = v.pipe(v.string(), v.maxLength(60));
const Named = v.object({ id: v.string(), name: v.string() });

/** Returns the signed-in person, and the names of the calls that the person may make. */
export const getMe = consoleEndpoint({
  name: 'getMe',
  method: 'GET',
  path: '/v1/console/me',
  input: v.object({}),
  output: v.object({
    id: v.string(),
    name: v.string(),
    role: v.picklist(ROLES),
    branch: v.nullable(Named),
    shop: v.string(),
    /** The origin of the shop's site; empty if it is also the origin of the console. */
    site: v.string(),
    /** The target time for the first answer to a lead, in seconds within opening hours. */
    answer_limit_s: v.number(),
    calls: v.array(v.string()),
  }),
});

const Member = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(ROLES),
  branch: v.nullable(v.string()),
  branch_id: v.nullable(v.string()),
  consultant: v.nullable(v.string()),
  consultant_id: v.nullable(v.string()),
  state: v.picklist(['active', 'invited', 'expired', 'revoked']),
  /** Whether the signed-in person may change and revoke the account, and make a link for it. */
  is_changeable: v.boolean(),
});
export type Member = v.InferOutput<typeof Member>;

/**
 * Returns the members of the staff whom the signed-in person may see, and the choices in the form
 * for a new account.
 */
export const listStaff = consoleEndpoint({
  name: 'listStaff',
  method: 'GET',
  path: '/v1/console/staff',
  input: v.object({}),
  output: v.object({
    staff: v.array(Member),
    roles: v.array(v.picklist(ROLES)),
    branches: v.array(Named),
    consultants: v.array(v.object({ ...Named.entries, branch_id: v.string() })),
  }),
});

/** Creates an account and returns the URL of its one-time link. */
export const inviteStaff = consoleEndpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/v1/console/staff',
  input: v.object({
    name: v.pipe(v.string(), v.trim(), v.maxLength(60)),
    role: v.picklist(ROLES),
    branch_id: v.optional(Id, ''),
    consultant_id: v.optional(Id, ''),
  }),
  output: v.object({ link: v.string() }),
});

/**
 * Changes role, branch and consultant of an account. Refused for role and branch while the person
 * has open leads that the new ones would hide from the person. A new role or branch ends the
 * person's sessions.
 */
export const changeStaff = consoleEndpoint({
  name: 'changeStaff',
  method: 'POST',
  path: '/v1/console/staff/{id}',
  input: v.object({
    id: Id,
    role: v.picklist(ROLES),
    branch_id: v.optional(Id, ''),
    consultant_id: v.optional(Id, ''),
  }),
  output: v.object({}),
});

/** Replaces the one-time link of an account and returns the new URL. */
export const renewInvitation = consoleEndpoint({
  name: 'renewInvitation',
  method: 'POST',
  path: '/v1/console/staff/{id}/link',
  input: v.object({ id: Id }),
  output: v.object({ link: v.string() }),
});

/**
 * Returns the work that an account would leave behind if it were revoked: the number of open leads,
 * the number of agreed visits, and the colleagues who can take them over.
 */
export const getOpenLeads = consoleEndpoint({
  name: 'getOpenLeads',
  method: 'GET',
  path: '/v1/console/staff/{id}/leads',
  input: v.object({ id: Id }),
  output: v.object({ leads: v.number(), visits: v.number(), colleagues: v.array(Named) }),
});

/**
 * Revokes an account permanently and ends its sessions and its link. Its open leads are assigned to
 * the account `to`; if `to` is empty, to nobody. Returns the number of these leads.
 */
export const revokeStaff = consoleEndpoint({
  name: 'revokeStaff',
  method: 'POST',
  path: '/v1/console/staff/{id}/revoke',
  input: v.object({ id: Id, to: v.optional(Id, '') }),
  output: v.object({ leads: v.number() }),
});
