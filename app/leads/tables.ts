/**
 * What a visitor asked for. Instants are ISO text. Once erased nothing personal is left, and nothing
 * of what was asked: the row stays until its retention ends, so that a repeat of the same post does
 * not bring back what was taken back.
 */
export interface LeadTable {
  id: string;
  /** The number that the visitor has; whoever knows it sees how far the request has come. */
  receipt: string;
  /** The same for a post and its repeats. */
  request_id: string;
  kind: string;
  status: string;
  taken_at: string;
  /** The last contact, from which the retention counts. */
  contact_at: string;
  /** JSON of `Told`: nothing personal. */
  told: string;
  /** The version of the privacy policy that was agreed to, when it was taken. */
  consent_version: string;
  /** The page whose form it was. */
  channel: string;
  /** The key that `personal` and `phone_word` are made with; null once erased. */
  key_id: string | null;
  /** JSON of `Personal`, sealed. */
  personal: string | null;
  /** By which it is found by telephone number (blind index). */
  phone_word: string | null;
  erased_at: string | null;
  /** `visitor`, `dealer` or `retention`. */
  erased_by: string | null;
}

/** One step of a request; the first is its taking. */
export interface LeadStepTable {
  lead_id: string;
  number: number;
  status: string;
  at: string;
  /** The key that the note is sealed with; null where there is none. */
  key_id: string | null;
  /** What somebody of the dealer's noted, sealed. */
  note: string | null;
}

declare module '#/database/tables.ts' {
  interface Tables {
    lead: LeadTable;
    lead_step: LeadStepTable;
  }
}
