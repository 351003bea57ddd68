import type { InferOutput } from 'valibot';
import type { Schema } from '#/contract/endpoint.ts';
import type { Context } from '../implement.ts';
import type { Scope } from './scopes.ts';

/** What a handler of a dealer's call may use. */
export type DealerContext = Context & {
  /** The name of the token that the call came with. */
  who: string;
  /** What was sent, of a call that takes something else than a JSON object. */
  sent: Sent;
};

/** A body that is read as it arrives. Reading it throws BadCall once it is too long, or breaks off. */
export type Sent = {
  /** Its content type, in lower case and without parameters; empty where none was named. */
  type: string;
  bytes: AsyncIterable<Uint8Array>;
};

/**
 * One call that a dealer's own programs make, with the code that answers it. It is made over HTTP
 * with a token alone, never by a page. Its data travels as `{ status, message, data }`; unlike the
 * storefront's calls, what is refused is HTTP 4xx, because programs go by that.
 */
export type DealerCall<Input extends Schema = Schema, Output extends Schema = Schema> = {
  /** Unique; the OpenAPI operationId. */
  readonly name: string;
  readonly summary: string;
  /** The scope that the token must have. */
  readonly scope: Scope;
  /** The scope in its place, for some values of the path's parameters. */
  readonly scopeFor?: (path: Readonly<Record<string, string>>) => Scope;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Begins with `/v1/dealer/`; `{id}` is filled from the input. */
  readonly path: string;
  /** Parses the strings of path and query, and the fields of a JSON body. */
  readonly input: Input;
  readonly output: Output;
  /** The content types of a body that the handler reads itself; without any it is a JSON object. */
  readonly takes?: readonly string[];
  /** What a row of a body of rows may be, by name; any one of them fits. For the OpenAPI document. */
  readonly rowSchemas?: () => Readonly<Record<string, Schema>>;
  /** How much may be sent (bytes); 1 MB where nothing is said. */
  readonly limit?: number;
  /** Throws `notFound` (answered 404), `rejected` or another Refusal (422), or BadCall. */
  handle(
    input: InferOutput<Input>,
    context: DealerContext,
  ): Promise<InferOutput<Output>> | InferOutput<Output>;
};

/** Describes a call of the dealer's programs: a slice's `dealer.ts` is a list of these. */
export function dealerCall<Input extends Schema, Output extends Schema>(
  spec: DealerCall<Input, Output>,
): DealerCall {
  return spec as unknown as DealerCall;
}
