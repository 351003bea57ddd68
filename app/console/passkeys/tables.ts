/**
 * A passkey of a person, of which only the public key is stored. The private key is on a device or
 * in a password manager.
 */
export interface StaffPasskeyTable {
  /** The id of the credential (base64url), which the device chose. */
  id: string;
  account_id: string;
  /** The public key (COSE, base64url). */
  public_key: string;
  /**
   * How often the passkey was used, as the device last reported it; 0 if the device does not count.
   */
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
  /**
   * The account to which the person is adding a passkey; null if the challenge is for a sign-in or
   * a confirmation.
   */
  account_id: string | null;
  expires_at: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    staff_passkey: StaffPasskeyTable;
    staff_challenge: StaffChallengeTable;
  }
}
