/** A message for a recipient, delivered or not. Its content is composed when it is delivered. */
export interface OutboxMessageTable {
  /** Id of the message. It is the same at every attempt, so that a receiver can detect repeats. */
  id: string;
  recipient: string;
  /**
   * What the message is about. A recipient receives the messages of a subject in the order of
   * `number`.
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
   * expires. Null without a claim.
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
   * Instant at which the recipient's next message would be due if messages were sent evenly,
   * without bursts.
   */
  free_at: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    outbox_message: OutboxMessageTable;
    outbox_recipient: OutboxRecipientTable;
  }
}
