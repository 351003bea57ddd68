import type { Context as HonoContext } from 'hono';
import { isTooDeep } from '#/records/files/nesting.ts';
import { BadCall } from '#/server/http/errors.ts';
import { parseJson, readBytes, toText } from '#/server/http/input.ts';
import type { DealerCall, Sent } from './dealer-call.ts';

/** Default maximum size of a body in bytes. */
const LIMIT = 1_000_000;

/**
 * Returns the input of a request, and its body as a stream. If `takes` is set, the body must have
 * one of these content types. If not, the body must be a JSON object, whose fields become input.
 * Rejects with BadCall for any other body.
 */
export async function readSent(
  { method, takes, limit = LIMIT }: Pick<DealerCall, 'method' | 'takes' | 'limit'>,
  c: HonoContext,
): Promise<{ input: Record<string, unknown>; sent: Sent }> {
  const query = Object.fromEntries(new URL(c.req.url).searchParams);
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const tooLarge = `一次最多发送 ${Math.floor(limit / 1_000_000)} MB`;
  const sent = { type, bytes: readBytes(c, limit, tooLarge) };
  if (method === 'GET' || method === 'DELETE')
    return { input: { ...query, ...c.req.param() }, sent };
  const expected = takes ?? ['application/json'];
  if (!expected.includes(type)) {
    throw new BadCall(415, `Content-Type 应为 ${expected.join('、')}`);
  }
  const body = takes ? {} : await readObject(sent);
  return { input: { ...query, ...body, ...c.req.param() }, sent };
}

async function readObject({ bytes }: Sent): Promise<object> {
  const parsed = parseJson(await toText(bytes));
  if (isTooDeep(parsed)) throw new BadCall(400, '请求内容套得太深');
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw new BadCall(400, '请求内容应为一个 JSON 对象');
}
