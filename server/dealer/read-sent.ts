import type { Context as HonoContext } from 'hono';
import { BadCall } from '../errors.ts';
import { parseJson } from '../input.ts';
import type { DealerCall, Sent } from './dealer-call.ts';

/** How much a call may send (bytes), unless it says otherwise. */
const LIMIT = 1_000_000;

/** What came with a call: its input, and its body where the handler reads that itself. */
export async function readSent(
  { method, takes, limit = LIMIT }: DealerCall,
  c: HonoContext,
): Promise<{ input: Record<string, unknown>; sent: Sent }> {
  const query = Object.fromEntries(new URL(c.req.url).searchParams);
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge(limit);
  const sent = { type, bytes: readBytes(c, limit) };
  if (method === 'GET') return { input: { ...query, ...c.req.param() }, sent };
  const expected = takes ?? ['application/json'];
  if (!expected.includes(type)) {
    throw new BadCall(415, `Content-Type 应为 ${expected.join('、')}`);
  }
  const body = takes ? {} : await readObject(sent);
  return { input: { ...query, ...body, ...c.req.param() }, sent };
}

async function* readBytes(c: HonoContext, limit: number): AsyncGenerator<Uint8Array> {
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
    if (size > limit) throw tooLarge(limit);
    yield value;
  }
}

async function readObject({ bytes }: Sent): Promise<object> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  const parsed = parseJson(Buffer.concat(chunks).toString('utf8'));
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw new BadCall(400, '请求内容应为一个 JSON 对象');
}

function tooLarge(limit: number): BadCall {
  return new BadCall(413, `一次最多发送 ${Math.floor(limit / 1_000_000)} MB`);
}
