import { parse, type InferOutput } from 'valibot';
import type { Endpoint, Schema } from '#/contract/endpoint.ts';
import { notFound } from '#/server/errors.ts';
import { implement, type Context, type Implementation } from '#/server/implement.ts';
import type { ReportInput } from './head.ts';
import { findReport } from './queries.ts';

/** A call that is asked as reports are and answers one, or null. */
type ReportEndpoint = Endpoint<Schema, Schema>;
type Asked = InferOutput<typeof ReportInput>;

/**
 * Answers a call with the car's report of that kind: null where the car has none. There is no
 * report of a car that does not exist, or that the asker may not see yet.
 */
export function implementReport(endpoint: ReportEndpoint, kind: string): Implementation {
  return implement(endpoint, async (asked: Asked, context) =>
    // A row leaves out what it does not know; an answer says so.
    parse(endpoint.output, await readReport(kind, asked, context)),
  );
}

/** The report as it was brought along, or null. */
export async function readReport(kind: string, asked: Asked, { db, config }: Context) {
  const found = await findReport(db, asked.id, kind);
  const isHidden =
    found?.release_status === 'preview' &&
    (asked.preview === undefined || asked.preview !== config.previewWord);
  if (!found || isHidden) throw notFound('这辆车不存在或已被移除');
  return found.body === null ? null : (JSON.parse(found.body) as unknown);
}
