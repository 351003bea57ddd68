/**
 * A request of a visitor. Instants are ISO text (UTC). The row of an erased request stays until its
 * retention ends.
 */
export interface LeadTable {
  // The row of an erased request stays, so that a repeated POST cannot restore the request.
  id: string;
  /** The visitor's receipt number. It grants access to the progress of the request. */
  receipt: string;
  /** The idempotency key: a repeated POST has the same one and stores nothing. */
  request_id: string;
  kind: string;
  status: string;
  taken_at: string;
  /** The instant of the last contact, at which the retention period starts. */
  contact_at: string;
  /** JSON of `LeadPayload`, without personal data. */
  content: string;
  /** The version of the privacy policy accepted at submission. */
  consent_version: string;
  /** The key in the sitemap of the page with the form. */
  channel: string;
  /** The id of the key that encrypts `personal` and computes `phone_word`; null once erased. */
  key_id: string | null;
  /** JSON of `Personal`, encrypted. */
  personal: string | null;
  /** The blind index (keyed hash) of the telephone number; null once erased. */
  phone_word: string | null;
  erased_at: string | null;
  /** `visitor`, `dealer` or `retention`. */
  erased_by: string | null;
  /** The case of the console to which the request belongs. */
  case_id: string | null;
}

/** A step of a request. The first step is the submission. */
export interface LeadStepTable {
  lead_id: string;
  number: number;
  status: string;
  at: string;
  /** The id of the key that encrypts the note; null without a note. */
  key_id: string | null;
  /** A note by the dealer's staff, encrypted. */
  note: string | null;
  /**
   * The visit that was agreed with the visitor at this step: its day (YYYY-MM-DD), and its half of
   * the day or its time (HH:MM). All are null if the step agrees no visit.
   */
  visit_day: string | null;
  visit_half: string | null;
  visit_time: string | null;
  /** The instant at which the visit of this step was cancelled; null if it was not. */
  cancelled_at: string | null;
}

declare module '#/database/tables.ts' {
  interface Tables {
    lead: LeadTable;
    lead_step: LeadStepTable;
  }
}
