import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema';
import type { Endpoint, Schema } from '#/contract/endpoint.ts';
import { envelopes } from '#/contract/envelope.ts';
import { envelopeOf } from '#/contract/services.ts';
import type { DealerCall } from '#/server/dealer/dealer-call.ts';
import {
  DEALER_RESPONSES,
  describeDealerCall,
  describeRows,
  SECURITY_SCHEMES,
} from '#/server/dealer/describe-dealer.ts';
import { withoutSlash } from './calls.ts';
import type { Implementation } from './implement.ts';

type JsonSchema = {
  properties?: Record<string, unknown>;
  required?: string[];
  [key: string]: unknown;
};

/**
 * Makes the conversion to JSON Schema ignore transforms, which JSON Schema cannot describe.
 * Requests contain the values before the transforms.
 */
const LENIENT: ConversionConfig = { errorMode: 'ignore' };

const DESCRIPTION =
  "The calls that the storefront makes, and under /v1/dealer those of the dealer's own programs.";

/** Returns the OpenAPI 3.1 document of all calls. */
export function describeApi(
  implementations: readonly Implementation[],
  words: Readonly<Record<string, string>>,
  dealerCalls: readonly DealerCall[] = [],
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { endpoint } of implementations) {
    for (const [index, path] of pathsOf(endpoint).entries()) {
      const worded = path.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
      const suffix = index === 0 ? '' : `Alias${index}`;
      (paths[worded] ??= {})[endpoint.method.toLowerCase()] = describe(endpoint, worded, suffix);
    }
  }
  for (const call of dealerCalls) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = describeDealerCall(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Forecourt',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative to the URL of this document, so that the document is the same on every host.
    servers: [{ url: '/', description: 'The site that serves this document' }],
    // The calls of the storefront need no token; each call of the dealer API names its scheme.
    security: [],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      responses: DEALER_RESPONSES,
      schemas: describeRows(dealerCalls),
    },
  };
}

/**
 * Returns the paths of a call. A slash at the end of a path is removed, because tools that read the
 * document refuse paths with one.
 */
function pathsOf({ path, aliases }: Endpoint): string[] {
  return [path, ...aliases].map(withoutSlash);
}

function describe(endpoint: Endpoint, path: string, suffix: string): Record<string, unknown> {
  const input = toSchema(endpoint.input, 'input');
  const { properties = {}, required = [] } = input;
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const parameters = Object.entries(properties)
    .filter(([name]) => endpoint.method === 'GET' || inPath.has(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      schema,
    }));
  const mediaType =
    endpoint.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    operationId: endpoint.name + suffix,
    summary: endpoint.summary,
    tags: [endpoint.service],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.method === 'POST' && {
      requestBody: { required: true, content: { [mediaType]: { schema: input } } },
    }),
    responses: describeResponses(endpoint),
  };
}

function describeResponses(endpoint: Endpoint): Record<string, unknown> {
  const envelope = envelopeOf(endpoint);
  const { wrap, wrapFailure } = envelopes[envelope];
  // Wraps a placeholder in the envelope, then replaces the placeholder by the schema of the data.
  const success = schemaAround(wrap(MARK), toSchema(endpoint.output, 'output'));
  const failure = schemaAround(wrapFailure({ status: 400, message: '', data: MARK }), {});
  return {
    ...(envelope === 'none'
      ? { 204: { description: 'Accepted' } }
      : { 200: { description: 'Success', content: { 'application/json': { schema: success } } } }),
    '4XX': {
      description: 'Invalid request; the message names the parameter',
      content: { 'application/json': { schema: failure } },
    },
  };
}

const MARK = '$data';

function schemaAround(value: unknown, data: JsonSchema): JsonSchema {
  if (value === MARK) return data;
  if (typeof value === 'number') return { type: 'integer', examples: [value] };
  if (typeof value !== 'object' || value === null) return { type: 'string', examples: [value] };
  const entries = Object.entries(value).map(([name, inner]) => [name, schemaAround(inner, data)]);
  return { type: 'object', properties: Object.fromEntries(entries) as Record<string, unknown> };
}

function toSchema(schema: Schema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { ...LENIENT, typeMode }) as JsonSchema;
  return rest;
}
