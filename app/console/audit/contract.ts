import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';

const Row = v.object({
  id: v.string(),
  at: v.string(),
  who: v.string(),
  /** What was done, in Chinese. */
  action: v.string(),
  /** The name of the changed subject, or its id. */
  subject: v.string(),
  /** The path of the subject's page in the console; null without one. */
  path: v.nullable(v.string()),
  /** The changed fields, each with its value before and after. An absent value is ''. */
  changes: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
});
export type AuditRow = v.InferOutput<typeof Row>;

/** Returns the recorded changes that the person may see, latest first. */
export const listAudit = consoleEndpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/v1/console/audit',
  input: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200)), '') }),
  output: v.object({ rows: v.array(Row), next_cursor: v.nullable(v.string()) }),
});
