/** A passkey of a person: the public part of a key that a device or a password manager has. */
export interface StaffPasskeyTable {
  /** The id of the credential (base64url), which the device chose. */
  id: string;
  account_id: string;
  /** The public key (COSE, base64url). */
  public_key: string;
  /** The number of uses that the device reported last; 0 if it counts none. */
  counter: number;
  /** The browser and the system with which it was added, in a few words. */
  device: string;
  /** Instants are ISO text (UTC). */
  created_at: string;
  used_at: string | null;
}

/** A random text that a passkey signs once. */
export interface StaffChallengeTable {
  challenge: string;
  /** The person who adds a passkey; null to sign in. */
  account_id: string | null;
  expires_at: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    staff_passkey: StaffPasskeyTable;
    staff_challenge: StaffChallengeTable;
  }
}
