import { toJsonSchema } from '@valibot/to-json-schema';
import type { DealerCall } from './dealer-call.ts';

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] };

/** How the OpenAPI document names the way of letting programs in. */
export const SECURITY_SCHEMES = {
  dealerToken: { type: 'http', scheme: 'bearer', description: 'A token of `npm run token`' },
};

/** The failure that all dealer's calls share; described once and referred to. */
export const DEALER_RESPONSES = {
  DealerFailure: {
    description:
      'Not taken: 400 or 415 make no sense, 401 no good token, 403 its scope is missing, ' +
      '404 not there, 413 too large, 422 refused in words, 429 too often',
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

/** Describes one call, as a path item of the OpenAPI document has it. */
export function describeDealerCall(call: DealerCall): Record<string, unknown> {
  const { name, summary, scope, method, path, takes } = call;
  const { properties = {}, required = [], ...rest } = toSchema(call, 'input');
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
  const inBody = (parameter: string) => method !== 'GET' && !takes && !inPath.has(parameter);
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
    ? Object.fromEntries(takes.map((type) => [type, {}]))
    : { 'application/json': { schema: json } };
  return {
    operationId: name,
    summary,
    tags: ['dealer'],
    security: [{ dealerToken: [scope] }],
    ...(parameters.length > 0 && { parameters }),
    ...(method !== 'GET' && { requestBody: { required: true, content } }),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: around(toSchema(call, 'output')) } },
      },
      '4XX': { $ref: '#/components/responses/DealerFailure' },
    },
  };
}

function around(data: JsonSchema): object {
  return {
    type: 'object',
    properties: { status: { const: 'success' }, message: { const: '' }, data },
  };
}

function toSchema(call: DealerCall, side: 'input' | 'output'): JsonSchema {
  const schema = toJsonSchema(call[side], { errorMode: 'ignore', typeMode: side });
  const { $schema: _, ...rest } = schema as JsonSchema & { $schema?: string };
  return rest;
}
