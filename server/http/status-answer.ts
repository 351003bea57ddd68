import type { Context as HonoContext } from 'hono';
import { safeParse, type InferOutput } from 'valibot';
import type { Schema } from '#/contract/endpoint.ts';
import { envelopes } from '#/contract/envelope.ts';
import { answerFailure } from './calls.ts';
import { BadCall, failedAnswer, Refusal, type FailedAnswer } from './errors.ts';
import type { Logger } from './log.ts';
import type { Variables } from './types.ts';

/**
 * Returns the parsed input of a call. Throws BadCall if the input does not fit the schema, or
 * contains NUL.
 */
export function parseInput<Input extends Schema>(
  schema: Input,
  input: Readonly<Record<string, unknown>>,
): InferOutput<Input> {
  // PostgreSQL can neither store nor compare NUL.
  const parsed = safeParse(schema, input);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const parameter = issue.path?.map(({ key }: { key: unknown }) => String(key)).join('.');
    throw new BadCall(400, `参数 ${parameter ?? '(全部)'} 不正确`);
  }
  refuseNul(parsed.output);
  return parsed.output;
}

/**
 * Converts the result of `answer` to a response: puts data into the `status` envelope, and returns
 * a Response unchanged. If `answer` rejects, returns a response with the failure and its HTTP
 * status. Rejects only with errors whose status would be 500.
 */
export async function answerWithStatus(
  c: HonoContext<Variables>,
  log: Logger,
  answer: () => Promise<unknown>,
): Promise<Response> {
  try {
    const data = await answer();
    if (data instanceof Response) return data;
    return c.json(envelopes.status.wrap(data) as object, 200, { 'Cache-Control': 'no-store' });
  } catch (error) {
    const failed = failedAnswer(error);
    if (failed.status === 500) throw error;
    if (failed.isFault) log.error({ err: error, requestId: c.get('requestId') }, 'failed');
    return answerFailure(c, { ...failed, status: statusOf(error, failed) }, 'status');
  }
}

/**
 * HTTP statuses of the reasons of a Refusal. `password` means that the password must be entered
 * again.
 */
const STATUSES: Readonly<Record<string, number>> = { not_found: 404, conflict: 409, password: 403 };

/**
 * Returns the HTTP status of an error. For a Refusal it is the status of its reason in `STATUSES`,
 * else 422. (In visitors' calls, a Refusal has the status 200.)
 */
function statusOf(error: unknown, { status, data }: FailedAnswer): number {
  if (!(error instanceof Refusal)) return status;
  const { reason } = (data ?? {}) as { reason?: unknown };
  return STATUSES[String(reason)] ?? 422;
}

/** Throws BadCall if the value or a string in it, at any depth, contains NUL. */
function refuseNul(value: unknown, parameter = '(全部)'): void {
  if (typeof value === 'string' && value.includes('\0')) {
    throw new BadCall(400, `参数 ${parameter} 不正确`);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    refuseNul(name, parameter);
    refuseNul(each, name);
  }
}
