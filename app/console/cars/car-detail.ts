import type {
  ConsoleEndpoint,
  ConsoleInputOf,
  ConsoleOutputOf,
} from '#/app/console/calls/endpoint.ts';
import type { getCar } from './contract.ts';

/** A car with its editable fields and its history. */
export type Detail = ConsoleOutputOf<typeof getCar>;

/**
 * A field that somebody else changed after this person read it: its current value (`present`), and
 * who changed it when.
 */
export type Conflict = { field: string; present: unknown; who: string; at: string | null };

/**
 * Makes a call that changes the car, and then reloads the car. Returns the output of the call;
 * undefined if it failed.
 */
export type Change = <E extends ConsoleEndpoint>(
  endpoint: E,
  input: Omit<ConsoleInputOf<E>, 'id'>,
) => Promise<ConsoleOutputOf<E> | undefined>;
