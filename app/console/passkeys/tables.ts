/**
 * A passkey of a person: the public key. The private key is on a device or in a password manager.
 */
export interface StaffPasskeyTable {
  /** The id of the credential (base64url), which the device chose. */
  id: string;
  account_id: string;
  /** The public key (COSE, base64url). */
  public_key: string;
  /** The number of uses that the device last reported; 0 if it does not count them. */
  counter: number;
  /** A short description of the browser and the system on which it was added. */
  device: string;
  /** Instants are ISO text (UTC). */
  created_at: string;
  used_at: string | null;
}

/** A random text that a passkey has to sign once. */
export interface StaffChallengeTable {
  challenge: string;
  /** The account of the person who adds a passkey; null for a sign-in. */
  account_id: string | null;
  expires_at: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    staff_passkey: StaffPasskeyTable;
    staff_challenge: StaffChallengeTable;
  }
}
