import type { Context as HonoContext } from 'hono';
import type { Endpoint } from '#/contract/endpoint.ts';
import { BadCall } from './errors.ts';

/** Default maximum size of a call's body in bytes. */
export const BODY_LIMIT = 64 * 1024;

/**
 * Returns the input of a call: the path parameters and the query; for a POST, the path parameters
 * and the body.
 */
export async function readInput(
  endpoint: Endpoint,
  c: HonoContext,
  bodyLimit = BODY_LIMIT,
): Promise<Record<string, unknown>> {
  // The query of a POST is ignored, so that no link can fill in a form.
  const sent =
    endpoint.method === 'POST'
      ? await readBody(endpoint, c, bodyLimit)
      : Object.fromEntries(new URL(c.req.url).searchParams);
  return { ...sent, ...c.req.param() };
}

/**
 * Returns the body of a request as a stream. Throws BadCall if Content-Length exceeds `limit`
 * bytes. Iterating throws BadCall if the body is longer or incomplete.
 */
export function readBytes(
  c: HonoContext,
  limit: number,
  tooLarge = '请求内容太大',
): AsyncIterable<Uint8Array> {
  const announced = Number(c.req.header('content-length') ?? 0);
  if (announced > limit) throw new BadCall(413, tooLarge);
  return readWithin(c, limit, tooLarge);
}

async function* readWithin(
  c: HonoContext,
  limit: number,
  tooLarge: string,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  const body = (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>;
  const chunks = body[Symbol.asyncIterator]?.();
  if (!chunks) return;
  for (;;) {
    const { done, value } = await chunks.next().catch(() => {
      throw new BadCall(400, '上传中断，请重新发送');
    });
    if (done) return;
    size += value.length;
    if (size > limit) throw new BadCall(413, tooLarge);
    yield value;
  }
}

/** Returns these bytes, decoded as UTF-8. */
export async function toText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function readBody(
  endpoint: Endpoint,
  c: HonoContext,
  bodyLimit: number,
): Promise<Record<string, unknown>> {
  const text = await toText(readBytes(c, bodyLimit));
  const type = c.req.header('content-type') ?? '';
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  // Without JavaScript a page posts its form URL-encoded.
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  // Beacons are sent as text, so that browsers send no CORS preflight.
  const isJson = type.startsWith('application/json') || type.startsWith('text/plain');
  if (!isJson || endpoint.body === 'form') throw new BadCall(415, `不支持的内容类型 ${type}`);
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new BadCall(400, '请求内容不是 JSON 对象');
  }
  return parsed as Record<string, unknown>;
}

/** Returns the value of this JSON. Throws BadCall if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadCall(400, '请求内容不是 JSON');
  }
}
