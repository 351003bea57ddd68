import type {
  ConsoleEndpoint,
  ConsoleInputOf,
  ConsoleOutputOf,
} from '#/app/console/calls/endpoint.ts';
import type { getLead } from '#/app/console/inbox/contract.ts';

/** A lead with its requests and its history. */
export type Detail = ConsoleOutputOf<typeof getLead>;

/**
 * Makes a call that changes the lead, and then reloads the lead. Returns the output of the call;
 * undefined if it failed.
 */
export type Change = <E extends ConsoleEndpoint>(
  endpoint: E,
  input: Omit<ConsoleInputOf<E>, 'id' | 'seen_at'>,
) => Promise<ConsoleOutputOf<E> | undefined>;
