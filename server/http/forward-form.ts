import type { Context as HonoContext } from 'hono';
import { CallError } from '#/contract/call-error.ts';
import { sendRequest, toRequest } from '#/contract/call.ts';
import type { Endpoint } from '#/contract/endpoint.ts';
import { DEVICE_COOKIE } from '#/server/pages/form-post.ts';
import { createReader, parseInput } from './answer.ts';
import { BadCall, Refusal } from './errors.ts';
import type { Context, Sender } from './implement.ts';
import type { Logger } from './log.ts';
import { fetchUpstream } from './upstream.ts';
import { addressOf } from './visitor.ts';

type Form = Sender & { from: HonoContext; context: Context; log: Logger };

/**
 * Forwards a form to the service of its endpoint on another origin. Returns the response. Rejects
 * with a Refusal if the service refuses the form. Rejects with a BadCall if the service fails.
 */
export async function forwardForm(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { device, from, context, log }: Form,
): Promise<unknown> {
  const { config } = context;
  const known = parseInput(endpoint, input);
  // The raw values: parsed ones may differ from the wire format.
  const written = Object.fromEntries(Object.entries(input).filter(([name]) => name in known));
  const { url, init } = toRequest(endpoint, written, { ...config.public, home: '' });
  const address = addressOf(from, config.trustedProxies);
  const headers = {
    ...init.headers,
    Cookie: `${DEVICE_COOKIE}=${device}`,
    ...(address && { 'X-Forwarded-For': address }),
  };
  try {
    const request = { url, init: { ...init, headers } };
    const reading = { reader: createReader(log), input: written, fetch: fetchUpstream };
    return await sendRequest(endpoint, request, reading);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { status, message, data, cause } = error;
    if (status === 200 && cause === undefined) throw new Refusal(message, data);
    log.warn({ err: cause, endpoint: endpoint.name, status }, 'back end failed');
    if (status === 429) throw new BadCall(429, '提交太频繁，请稍后再试');
    throw new BadCall(status === 400 ? 400 : 503, '没有提交成功，请稍后再试');
  }
}
