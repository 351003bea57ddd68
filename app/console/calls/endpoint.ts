import type { InferInput, InferOutput } from 'valibot';
import type { Schema } from '#/contract/endpoint.ts';
import type { CallName } from './permissions.ts';

/**
 * The definition of an API call of the console. The server's handler, the screens and their types
 * are derived from it.
 */
export type ConsoleEndpoint<Input extends Schema = Schema, Output extends Schema = Schema> = {
  /** The unique name, which is also the key in `PERMISSIONS`. */
  readonly name: CallName;
  readonly method: 'GET' | 'POST';
  /** Begins with `/v1/console/`. A placeholder such as `{id}` becomes a field of the input. */
  readonly path: string;
  /** The schema of the input: path parameters, query parameters, and fields of the JSON body. */
  readonly input: Input;
  readonly output: Output;
  /**
   * The content types of the body, if it is a file that the handler reads itself. If absent, the
   * body is a JSON object.
   */
  readonly takes?: readonly string[];
  /** Maximum size of the body in bytes; 1 MB by default. */
  readonly limit?: number;
  /**
   * Whether screens make the call by themselves, without an action of the person. Such a call does
   * not extend the session.
   */
  readonly isPassive?: true;
};

/** The input of the console call `E`, as a screen sends it. */
export type ConsoleInputOf<E extends ConsoleEndpoint> = InferInput<E['input']>;
/** The parsed input of the console call `E`, as its handler receives it. */
export type ParsedConsoleInputOf<E extends ConsoleEndpoint> = InferOutput<E['input']>;
export type ConsoleOutputOf<E extends ConsoleEndpoint> = InferOutput<E['output']>;

/** Declares an API call of the console. */
export function consoleEndpoint<Input extends Schema, Output extends Schema>(
  spec: ConsoleEndpoint<Input, Output>,
): ConsoleEndpoint<Input, Output> {
  return spec;
}

/**
 * The header that every call of the console must have. Pages of other sites cannot send it. Its
 * value is the id of the account with which the page was opened, or `NOBODY`.
 */
export const CONSOLE_HEADER = 'X-Console';
/** Value of `CONSOLE_HEADER` while the page does not know who is signed in. */
export const NOBODY = '1';
