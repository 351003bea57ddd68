/** A message for a recipient, delivered or not. */
export interface OutboxMessageTable {
  /** Id of the message, the same at every attempt. */
  id: string;
  recipient: string;
  /**
   * What the message is about. A recipient receives the messages of a subject ordered by `number`.
   */
  subject: string;
  number: number;
  event: string;
  created_at: string;
  /** Attempts started, including the current one. */
  attempts: number;
  /** Instant of the next attempt; null once delivered. */
  next_at: string | null;
  /**
   * Id of the claim of the process that delivers the message, and the instant at which the claim
   * expires. Null if the message is not claimed.
   */
  claimed_by: string | null;
  claimed_until: string | null;
  /** Instant from which the message counts as stuck; it is still retried. Null if not stuck. */
  stuck_at: string | null;
  /** Reason of the last failure. */
  problem: string | null;
  delivered_at: string | null;
}

/** State of a recipient shared by all processes. */
export interface OutboxRecipientTable {
  name: string;
  /**
   * Instant at which the next message would be due at one message every `everyMs`. Messages of a
   * burst are sent earlier.
   */
  free_at: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    outbox_message: OutboxMessageTable;
    outbox_recipient: OutboxRecipientTable;
  }
}
