import * as v from 'valibot';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { explain } from '#/records/columns/check-row.ts';
import type { ParsedWrite } from './apply-writes.ts';
import { PointFields, readPoint } from './point-content.ts';
import { ReportFields } from './report-content.ts';
import { Envelope, REPORT, unsignable, type FieldProblem } from './write-envelope.ts';

/** The schema of a write of a checkpoint as a device sends it. */
export const PointWrite = v.object({ ...Envelope, ...PointFields });
type PointWrite = v.InferOutput<typeof PointWrite>;

/** The schema of a write of the report's own fields as a device sends it. */
export const ReportWrite = v.object({ ...Envelope, ...ReportFields });
type ReportWrite = v.InferOutput<typeof ReportWrite>;

const Named = v.object({
  write_id: v.fallback(v.nullable(Envelope.write_id), null),
  item: v.fallback(v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,20}$/))), null),
});

/** Parses a write from the queue of a device. */
export function parseQueued(raw: unknown): ParsedWrite {
  const named = v.safeParse(Named, raw);
  const { write_id, item: written } = named.success ? named.output : { write_id: null, item: null };
  const item = written === REPORT ? REPORT : (written?.toUpperCase() ?? null);
  const refused = (problems: readonly FieldProblem[]) => ({ write_id, item, problems });
  if (item === null) return refused([{ field: 'item', reason: '要写检测点编码，或 report' }]);
  if (item !== REPORT && !CATALOGUE.has(item)) {
    return refused([{ field: 'item', reason: `没有检测点「${item}」` }]);
  }
  if (item === REPORT) {
    const parsed = v.safeParse(ReportWrite, raw, { message: explain });
    return parsed.success ? toReportWrite(parsed.output) : refused(problemsOf(parsed.issues));
  }
  const parsed = v.safeParse(PointWrite, raw, { message: explain });
  return parsed.success ? toPointWrite(item, parsed.output) : refused(problemsOf(parsed.issues));
}

/**
 * Parses a write of the checkpoint `item`. If the write cannot be stored, the result has
 * `problems`.
 */
export function toPointWrite(item: string, write: PointWrite): ParsedWrite {
  const { write_id, base, by, measured_at, resolve, ...fields } = write;
  const unreadable = unsignable(fields);
  const content = unreadable.length > 0 ? unreadable : readPoint(item, fields);
  if (Array.isArray(content)) return { write_id, item, problems: content };
  return { item, write_id, base, by, measured_at, resolve, content };
}

/**
 * Parses a write of the report's own fields. If the write cannot be stored, the result has
 * `problems`.
 */
export function toReportWrite(write: ReportWrite): ParsedWrite {
  const { write_id, base, by, measured_at, resolve, ...content } = write;
  const problems = unsignable(content);
  if (problems.length > 0) return { write_id, item: REPORT, problems };
  return { item: REPORT, write_id, base, by, measured_at, resolve, content };
}

function problemsOf(issues: readonly v.BaseIssue<unknown>[]): FieldProblem[] {
  return issues.map((issue) => ({
    field: (issue.path ?? []).map(({ key }) => String(key)).join('.'),
    // A message may quote the value, so control characters are removed.
    reason: issue.message.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''),
  }));
}
