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
  changes: v.array(
    v.object({
      field: v.string(),
      before: v.string(),
      after: v.string(),
      /** The number of items of values that are cut because they are long. */
      items: v.optional(v.number()),
    }),
  ),
});
export type AuditRow = v.InferOutput<typeof Row>;

/** The kinds of changes by which the log can be filtered. */
export const AUDIT_KINDS = {
  lead: '线索',
  car: '车辆',
  inspection: '检测',
  content: '内容',
  import: '导入导出',
  account: '账号和登录',
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;
const KIND_NAMES = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]];

const Id = v.union([v.literal(''), v.pipe(v.string(), v.uuid())]);

/**
 * Returns the recorded changes that the person may see, latest first. An empty filter is none.
 * Long values are cut: `getAuditChange` has them.
 */
export const listAudit = consoleEndpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/v1/console/audit',
  input: v.object({
    /** The id of the account that made the changes. */
    who: v.optional(Id, ''),
    kind: v.optional(v.picklist(['', ...KIND_NAMES]), ''),
    /** The number of a car, or the key of another record. */
    about: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
    /** A day (YYYY-MM-DD) in China. */
    day: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]), ''),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  output: v.object({
    rows: v.array(Row),
    next_cursor: v.nullable(v.string()),
    /** The people to choose from. */
    people: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
});

/** Returns one recorded change with its whole values. */
export const getAuditChange = consoleEndpoint({
  name: 'getAuditChange',
  method: 'GET',
  path: '/v1/console/audit/{id}',
  input: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  output: Row,
});
