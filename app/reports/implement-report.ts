import { parse, type InferOutput } from 'valibot';
import { noSuchCar } from '#/app/car/detail/no-such-car.ts';
import { isExpired } from '#/app/dates.ts';
import { hasClaims } from '#/app/evidence/row-texts.ts';
import { withoutClaims } from '#/app/evidence/supported-row.ts';
import type { ReportType } from '#/app/inventory/report-type.ts';
import type { Endpoint, Schema } from '#/contract/endpoint.ts';
import { isUnguessable } from '#/records/columns/unguessable.ts';
import { notFound } from '#/server/http/errors.ts';
import { implement, type Context, type Implementation } from '#/server/http/implement.ts';
import { isPreview } from '#/server/http/preview-word.ts';
import { findHuntReport, findReport } from './queries.ts';
import type { HuntReportInput, ReportInput } from './report-input.ts';
import { readStoredReport } from './stored-report.ts';

type Input = InferOutput<typeof ReportInput>;

/**
 * Implements a call that returns a car's report of the type `type`, or null if there is none.
 * Responds with 404 if the car does not exist or is hidden from the caller.
 */
export function implementReport(endpoint: Endpoint, type: ReportType): Implementation {
  return implement(endpoint, (input: Input, context) =>
    readReport(endpoint.output, type, input, context),
  );
}

/**
 * Returns a car's stored report of the type `type`; null if there is none. Throws `notFound` if the
 * car does not exist or is hidden from the caller.
 */
export async function readReport<S extends Schema>(
  schema: S,
  type: ReportType,
  input: Input,
  context: Context,
): Promise<InferOutput<S> | null> {
  const found = await findReport(context.db, input.id, type);
  const isHidden = found?.release_status === 'preview' && !isPreview(input.preview, context);
  if (!found || isHidden) throw noSuchCar(context);
  return found.body === null ? null : parse(schema, toReport(type, found.body));
}

/**
 * Returns the stored report on a hunted car (found for a customer's order), with those fields of
 * the order that `schema` has; null if there is no report. Throws `notFound` if the hunt does not
 * exist or has expired.
 */
export async function readHuntReport<S extends Schema>(
  schema: S,
  type: ReportType,
  { id, order_number = '' }: InferOutput<typeof HuntReportInput>,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<InferOutput<S> | null> {
  const isOpen = id !== undefined || isUnguessable(order_number);
  const found = isOpen
    ? await (id === undefined
        ? findHuntReport(db, 'order_number', order_number, type)
        : findHuntReport(db, 'id', id, type))
    : undefined;
  // The facts of the order have the name of a text of the report.
  const { detail: _facts, ...order } = JSON.parse(found?.state ?? '{}') as {
    title?: string;
    until?: string;
    detail?: unknown;
  };
  if (!found || isExpired(order, now())) {
    throw notFound('没有这份寻车资料，请核对链接');
  }
  if (found.body === null) return null;
  const title = withoutClaims(order.title ?? '') || null;
  return parse(schema, { ...order, title, ...toReport(type, found.body) });
}

/**
 * Returns the stored report. If its rows contradict its verdict, the verdict is replaced
 * (`readStoredReport`). `has_claims` is true if a text of the dealer in the report makes a claim
 * about the car, or if the report type is in `CLAIMING` and there is a verdict.
 */
function toReport(type: ReportType, body: string): object {
  const report = readStoredReport(type, body);
  const isVerdict = CLAIMING.test(type) && 'verdict' in report && report.verdict !== '';
  return { ...report, has_claims: isVerdict || hasClaims(type.replace(/:.*/, ''), report) };
}

/** Matches those report types in which every verdict makes a claim about the car. */
const CLAIMING = /^(configuration|preparation|refurbish)$/;
