import type { InferInput, InferOutput } from 'valibot';
import type { Schema } from '#/contract/endpoint.ts';
import type { CallName } from './permissions.ts';

/** Definition of one call of the console, from which server, screens and their types derive. */
export type ConsoleEndpoint<Input extends Schema = Schema, Output extends Schema = Schema> = {
  /** Unique name: the key in `PERMISSIONS`. */
  readonly name: CallName;
  readonly method: 'GET' | 'POST';
  /** Begins with `/v1/console/`. A placeholder such as `{id}` becomes a field of the input. */
  readonly path: string;
  /** Schema of the path and query parameters and the fields of the JSON body. */
  readonly input: Input;
  readonly output: Output;
  /**
   * Content types of a body that the handler reads itself; if absent, the body is a JSON object.
   */
  readonly takes?: readonly string[];
  /** Maximum size of the body in bytes; 1 MB by default. */
  readonly limit?: number;
  /**
   * Whether the call does not count as use of the session, because screens make it automatically.
   */
  readonly isPassive?: true;
};

/** The input of the console call `E`, as a screen sends it. */
export type ConsoleInputOf<E extends ConsoleEndpoint> = InferInput<E['input']>;
/** The parsed input of the console call `E`, as its handler receives it. */
export type ParsedConsoleInputOf<E extends ConsoleEndpoint> = InferOutput<E['input']>;
export type ConsoleOutputOf<E extends ConsoleEndpoint> = InferOutput<E['output']>;

/** Declares a call of the console. */
export function consoleEndpoint<Input extends Schema, Output extends Schema>(
  spec: ConsoleEndpoint<Input, Output>,
): ConsoleEndpoint<Input, Output> {
  return spec;
}

/** Name of the header of every console call, which pages of other sites cannot set. */
export const CONSOLE_HEADER = 'X-Console';
