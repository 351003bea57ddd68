import type { OutboxMessageTable } from './tables.ts';

/** A message to deliver. The recipient composes the content. */
export type Message = Pick<
  OutboxMessageTable,
  'id' | 'recipient' | 'subject' | 'number' | 'event' | 'created_at' | 'attempts'
>;

/** Result of an attempt to deliver a message. */
export type Outcome =
  | { state: 'delivered' }
  /**
   * The attempt failed and will be repeated. `problem` is for the operator, without the message's
   * content.
   */
  | { state: 'failed'; problem: string; isStuck?: boolean; waitMs?: number }
  /** The recipient accepts no messages for `waitMs`. The attempt does not count. */
  | { state: 'paused'; problem: string; waitMs: number };

/** Rate limit: at most `burst` messages at once, then one every `everyMs`. */
export type Pace = { burst: number; everyMs: number };

/** A recipient of messages. */
export type Recipient = {
  name: string;
  /** Maximum concurrent deliveries in each process. */
  atOnce: number;
  /** Rate limit shared by all processes. */
  pace?: Pace;
  /**
   * Makes one attempt to deliver, and stops when `signal` aborts. Never rejects because of the
   * recipient's behaviour.
   */
  deliver(message: Message, signal: AbortSignal): Promise<Outcome>;
};
