import type { InferOutput } from 'valibot';
import type { Schema } from '#/contract/endpoint.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { Context } from '#/server/http/implement.ts';
import type { Scope } from './scopes.ts';

/** Context of a handler in the dealer API. */
export type DealerContext = Context & {
  /** Name of the request's token. */
  who: string;
  /** Scopes of the request's token. */
  scopes: readonly Scope[];
  /** Body of the request. A handler reads it only if the call declares `takes`. */
  sent: Sent;
};

/**
 * The body of a request. Iterating `bytes` throws BadCall if the body is too long or incomplete.
 */
export type Sent = {
  /** Content type in lower case without parameters; empty if the header is missing. */
  type: string;
  bytes: AsyncIterable<Uint8Array>;
};

/**
 * One call of the dealer API, with its handler. The response is `{ status, message, data }`. A
 * refused call gets an HTTP status from 400 to 499.
 */
export type DealerCall<Input extends Schema = Schema, Output extends Schema = Schema> = {
  /** Unique name of the call: the OpenAPI operationId. */
  readonly name: string;
  readonly summary: string;
  /** Scope that the token must have. */
  readonly scope: Scope;
  /** Returns the scope for the given path parameters; overrides `scope`. */
  readonly scopeFor?: (path: Readonly<Record<string, string>>) => Scope;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template, which begins with `/v1/dealer/`. `{id}` becomes the field `id` of the input. */
  readonly path: string;
  /** Schema of the path and query parameters and the fields of a JSON body. */
  readonly input: Input;
  readonly output: Output;
  /**
   * Content types of a body that the handler reads itself; if absent, the body is a JSON object.
   */
  readonly takes?: readonly string[];
  /** The record types of the rows that the body may contain, for the OpenAPI document. */
  readonly rowTypes?: () => readonly RecordType[];
  /**
   * For a response that is a file: its content type (`type`) and its name (`fileName`). The handler
   * returns the bytes of the file. Absent for a JSON response.
   */
  readonly gives?: {
    readonly type: string;
    fileName(path: Readonly<Record<string, string>>): string;
  };
  /** Maximum size of the body in bytes; 1 MB by default. */
  readonly limit?: number;
  /** Handles the call. Throws `notFound` (404), `rejected` or another Refusal (422), or BadCall. */
  handle(
    input: InferOutput<Input>,
    context: DealerContext,
  ): Promise<InferOutput<Output>> | InferOutput<Output>;
};

/** Declares a call of the dealer API. */
export function dealerCall<Input extends Schema, Output extends Schema>(
  spec: DealerCall<Input, Output>,
): DealerCall {
  return spec as unknown as DealerCall;
}
