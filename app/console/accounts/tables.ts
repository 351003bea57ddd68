import type { Role } from './roles.ts';

/** An account of a person of the staff. A revoked account keeps its row and its name. */
export interface StaffAccountTable {
  id: string;
  /** The name to sign in with, which colleagues see. */
  name: string;
  role: Role;
  /** The branch of the person; null for an owner, and in a shop without branches. */
  branch_id: string | null;
  /** The consultant that visitors see for this person; null without one. */
  consultant_id: string | null;
  /** The password as `hashPassword` stores it; null until the person accepts the invitation. */
  password: string | null;
  /** Instants are ISO text (UTC). */
  created_at: string;
  revoked_at: string | null;
}

/** A one-time link by which a person sets a password. An account has at most one. */
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
