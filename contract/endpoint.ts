import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';
import type { EnvelopeName, Service } from './services.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the wire side of a schema is whatever it accepts
export type Schema = BaseSchema<any, any, BaseIssue<unknown>>;

/**
 * What the product does when a call fails (the error catalogue, as data):
 * `alert` and `raise` show the words in a browser alert, `pass` hands the error to the caller,
 * `null` answers null, `silent` is raised and shown to nobody.
 */
export type FailurePolicy = 'alert' | 'raise' | 'pass' | 'null' | 'silent';

/**
 * One call of the wire, described once: types, client, server and OpenAPI come from it. The
 * schemas are there on the server only: the browser's build leaves them out.
 */
export type Endpoint<Input extends Schema = Schema, Output extends Schema = Schema> = {
  /** Unique; the OpenAPI operationId and the first part of the key that held data goes by. */
  readonly name: string;
  readonly summary: string;
  readonly service: Service;
  readonly method: 'GET' | 'POST';
  /** `{id}` is filled from the input; `{brand}` and `{shop}` from the configured words. */
  readonly path: string;
  /** Further paths that answer the same. */
  readonly aliases: readonly string[];
  /** Parses the strings of the query, the form or the JSON body into what the handler gets. */
  readonly input: Input;
  /** What travels as the answer's data. */
  readonly output: Output;
  /** Where it differs from the service's. */
  readonly envelope?: EnvelopeName;
  /** How a POST sends its input. */
  readonly body: 'json' | 'form';
  readonly failure: FailurePolicy;
  /** What only the owner of a link may see: nothing keeps the answer, neither a cache nor a tab. */
  readonly isPrivate?: true;
  /** A parameter without which the call fails before anything is sent: `No … provided`. */
  readonly mustHave?: string;
  /** The call to make where this one is refused, and how its answer reads as this one's. */
  readonly instead?: { readonly endpoint: Endpoint; read(data: never): unknown };
};

/** The input as the caller writes it: strings, as they stand in a URL. */
export type InputOf<E extends Endpoint> = InferInput<E['input']>;
/** The input as the handler gets it: parsed. */
export type ParsedInputOf<E extends Endpoint> = InferOutput<E['input']>;
export type OutputOf<E extends Endpoint> = InferOutput<E['output']>;

type Spec<Input extends Schema, Output extends Schema> = Pick<
  Endpoint<Input, Output>,
  'name' | 'summary' | 'service' | 'path' | 'input' | 'output' | 'failure'
> &
  Partial<
    Pick<
      Endpoint<Input, Output>,
      'method' | 'aliases' | 'envelope' | 'body' | 'isPrivate' | 'mustHave' | 'instead'
    >
  >;

/**
 * Describes a call; GET with a JSON body unless told otherwise.
 * @__NO_SIDE_EFFECTS__ a call that a screen does not make is left out of the browser's code
 */
export function endpoint<Input extends Schema, Output extends Schema>(
  spec: Spec<Input, Output>,
): Endpoint<Input, Output> {
  return {
    method: 'GET',
    aliases: [],
    body: 'json',
    ...spec,
  };
}
