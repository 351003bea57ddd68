import { toJsonSchema } from '@valibot/to-json-schema';
import type { Schema } from '#/contract/endpoint.ts';
import type { DealerCall } from './dealer-call.ts';
import { describeRow } from './describe-row.ts';

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] };

/** Security schemes of the OpenAPI document. */
export const SECURITY_SCHEMES = {
  dealerToken: { type: 'http', scheme: 'bearer', description: 'A token of `npm run token`' },
};

/** The failure responses of the dealer API in the OpenAPI document. */
export const DEALER_RESPONSES = {
  DealerFailure: {
    description:
      'Failed: 400 or 415 invalid request, 401 no valid token, 403 missing scope, ' +
      '404 not found, 409 changed by somebody else, 413 too large, 422 refused with a message, ' +
      '429 too many requests',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { status: { const: 'error' }, message: { type: 'string' }, data: {} },
        },
      },
    },
  },
};

/** Returns the JSON schemas of the rows that the calls accept, by record type. */
export function describeRows(calls: readonly DealerCall[]): Record<string, unknown> {
  const types = calls.flatMap(({ rowTypes }) => rowTypes?.() ?? []);
  const described = new Map(types.map((type) => [type.name, type]));
  return Object.fromEntries([...described].map(([name, type]) => [name, describeRow(type)]));
}

/** Returns the OpenAPI operation of this call. */
export function describeDealerCall(call: DealerCall): Record<string, unknown> {
  const { name, summary, scope, method, path, takes } = call;
  const { properties = {}, required = [], ...rest } = toSchema(call.input, 'input');
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const inBody = (parameter: string) => hasBody && !takes && !inPath.has(parameter);
  const parameters = Object.entries(properties)
    .filter(([parameter]) => !inBody(parameter))
    .map(([parameter, schema]) => ({
      name: parameter,
      in: inPath.has(parameter) ? 'path' : 'query',
      required: inPath.has(parameter) || required.includes(parameter),
      schema,
    }));
  const sent = Object.fromEntries(Object.entries(properties).filter(([each]) => inBody(each)));
  const json = { ...rest, properties: sent, required: required.filter(inBody) };
  const content = takes
    ? Object.fromEntries(takes.map((type) => [type, bodyOf(call, type)]))
    : { 'application/json': { schema: json } };
  return {
    operationId: name,
    summary,
    tags: ['dealer'],
    security: [{ dealerToken: [scope] }],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && { requestBody: { required: true, content } }),
    responses: {
      200: {
        description: 'Success',
        content: answerOf(call),
      },
      '4XX': { $ref: '#/components/responses/DealerFailure' },
    },
  };
}

/** Returns the OpenAPI media types of a successful response. */
function answerOf({ gives, output }: DealerCall): object {
  if (gives) return { [gives.type]: { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: around(toSchema(output, 'output')) } };
}

/**
 * Returns the OpenAPI media type of a body. For a JSON body of rows, it has a schema that
 * references the schemas of the rows; otherwise it is empty.
 */
function bodyOf({ rowTypes }: DealerCall, type: string): object {
  if (!rowTypes || type !== 'application/json') return {};
  const rows = rowTypes().map(({ name }) => ({ $ref: `#/components/schemas/${name}` }));
  return { schema: { type: 'array', items: { anyOf: rows } } };
}

function around(data: JsonSchema): object {
  return {
    type: 'object',
    properties: { status: { const: 'success' }, message: { const: '' }, data },
  };
}

function toSchema(schema: Schema, side: 'input' | 'output'): JsonSchema {
  const made = toJsonSchema(schema, { errorMode: 'ignore', typeMode: side });
  const { $schema: _, ...rest } = made as JsonSchema & { $schema?: string };
  return rest;
}
