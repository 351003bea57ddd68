import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';
import type { EnvelopeName, Service } from './services.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a schema may have any input and output type
export type Schema = BaseSchema<any, any, BaseIssue<unknown>>;

/**
 * What happens if a call fails:
 * - `null`: it returns null
 * - `alert`, `raise`: it rejects. The browser alerts the message, unless the screen shows the
 *   failure
 * - `pass`, `silent`: it rejects without an alert
 */
export type FailurePolicy = 'alert' | 'raise' | 'pass' | 'null' | 'silent';

/** Definition of one call, from which types, client, server and OpenAPI are derived. */
export type Endpoint<Input extends Schema = Schema, Output extends Schema = Schema> = {
  /** Unique name: the OpenAPI operationId and the first part of query cache keys. */
  readonly name: string;
  readonly summary: string;
  readonly service: Service;
  readonly method: 'GET' | 'POST';
  /** Path template. `{id}` comes from the input, `{brand}` and `{shop}` from the settings. */
  readonly path: string;
  /** Other paths on which this server answers the same call. */
  readonly aliases: readonly string[];
  /** Schema that parses the query, the form or the JSON body for the handler. */
  readonly input: Input;
  /** Schema of the response data. */
  readonly output: Output;
  /** Envelope of the response, if it differs from the service's envelope. */
  readonly envelope?: EnvelopeName;
  /** Encoding of the input of a POST. */
  readonly body: 'json' | 'form';
  readonly failure: FailurePolicy;
  /**
   * Set if only the owner of a secret link may see the responses. They are sent with `no-store` and
   * stay out of session storage.
   */
  readonly isPrivate?: true;
  /**
   * Name of a parameter without which the call rejects before sending. The message is then `No …
   * provided`.
   */
  readonly requiredParameter?: string;
  /**
   * Another call to make if the response to this call reports a failure. `read` converts the data
   * of the other call to the output of this one.
   */
  readonly instead?: { readonly endpoint: Endpoint; read(data: never): unknown };
};

/** The input of a call as it is before parsing: strings, as in a URL. */
export type InputOf<E extends Endpoint> = InferInput<E['input']>;
/** The parsed input of a call. */
export type ParsedInputOf<E extends Endpoint> = InferOutput<E['input']>;
export type OutputOf<E extends Endpoint> = InferOutput<E['output']>;

type Spec<Input extends Schema, Output extends Schema> = Pick<
  Endpoint<Input, Output>,
  'name' | 'summary' | 'service' | 'path' | 'input' | 'output' | 'failure'
> &
  Partial<
    Pick<
      Endpoint<Input, Output>,
      'method' | 'aliases' | 'envelope' | 'body' | 'isPrivate' | 'requiredParameter' | 'instead'
    >
  >;

/**
 * Defines a call. The default is a GET.
 * @__NO_SIDE_EFFECTS__ lets the bundler remove the calls that no screen makes
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
