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
  /**
   * The changed fields, each with the values before and after the change. An absent value is ''.
   */
  changes: v.array(
    v.object({
      field: v.string(),
      before: v.string(),
      after: v.string(),
      /** If the values are cut because they are long: how many items they have in full. */
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
 * Returns the changes in the audit log that the person may see, latest first. An empty filter
 * matches everything. Long values are cut; `getAuditChange` returns them in full.
 */
export const listAudit = consoleEndpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/v1/console/audit',
  input: v.object({
    /** Only changes by the account with this id. */
    who: v.optional(Id, ''),
    kind: v.optional(v.picklist(['', ...KIND_NAMES]), ''),
    /** Only changes of records with this number: of a car, or in the key of another record. */
    about: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
    /** Only changes on this day (YYYY-MM-DD) in China. */
    day: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]), ''),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  output: v.object({
    rows: v.array(Row),
    next_cursor: v.nullable(v.string()),
    /** The people by whom the log can be filtered. */
    people: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
});

/** Returns one change in the audit log with its full values. */
export const getAuditChange = consoleEndpoint({
  name: 'getAuditChange',
  method: 'GET',
  path: '/v1/console/audit/{id}',
  input: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  output: Row,
});
