import type { Role } from './roles.ts';

/**
 * An account of a member of the staff. The row of a revoked account stays, so that no other account
 * gets its name. Exception: if nobody ever used the link of the account, a new account may reuse
 * the row.
 */
export interface StaffAccountTable {
  id: string;
  /** The name with which the person signs in, and which colleagues see. */
  name: string;
  role: Role;
  /** The branch of the person; null for an owner, and in a shop without branches. */
  branch_id: string | null;
  /** The consultant as whom visitors see this person; null if there is none. */
  consultant_id: string | null;
  /** The password as `hashPassword` returned it; null until the person accepts the invitation. */
  password: string | null;
  /** Instants are ISO text (UTC). */
  created_at: string;
  revoked_at: string | null;
}

/** A one-time link with which a person sets a password. An account has at most one. */
export interface StaffInvitationTable {
  account_id: string;
  /** SHA-256 of the token in the link, in hex. */
  digest: string;
  expires_at: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    staff_account: StaffAccountTable;
    staff_invitation: StaffInvitationTable;
  }
}
