import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import * as v from 'valibot';
import { CallError, NO_ANSWER, UNREADABLE } from './call-error.ts';
import { createCall, type Call, type Reader } from './call.ts';
import { endpoint } from './endpoint.ts';
import { envelopes } from './envelope.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

const anything = v.object({ id: v.optional(v.string()) });
const output = v.object({ n: v.number() });
const base = { summary: '', input: anything, output } as const;
const record = endpoint({
  ...base,
  name: 'record',
  service: 'main',
  path: '/v1/record/{id}',
  failure: 'raise',
});
const inspection = endpoint({
  ...base,
  name: 'report',
  service: 'inspection',
  path: '/v1/report',
  failure: 'alert',
});
const options = endpoint({
  ...base,
  name: 'options',
  service: 'options',
  path: '/get_option',
  failure: 'alert',
});
const goods = endpoint({
  ...base,
  name: 'goods',
  service: 'shop',
  path: '/v1/other/{shop}Goods',
  failure: 'raise',
});
const contact = endpoint({
  ...base,
  name: 'contact',
  service: 'consultant',
  path: '/v1/contact',
  failure: 'alert',
});
const list = endpoint({
  ...base,
  name: 'list',
  service: 'main',
  envelope: 'status-and-body',
  path: '/v1/list',
  output: v.object({ cars: v.array(v.number()), total: v.optional(v.number()) }),
  failure: 'alert',
});
const flat = endpoint({
  ...base,
  name: 'flat',
  service: 'main',
  path: '/v1/flat',
  failure: 'alert',
});
const grouped = endpoint({
  ...base,
  name: 'grouped',
  service: 'main',
  path: '/v1/grouped',
  failure: 'alert',
  instead: { endpoint: flat, read: ({ n }: { n: number }) => ({ n: n * 10 }) },
});
const feed = endpoint({
  ...base,
  name: 'feed',
  service: 'community',
  path: '/v1/{brand}Circle/list',
  method: 'POST',
  body: 'form',
  output: v.nullable(output),
  failure: 'null',
});

type Reply = { status: number; body: string } | 'hang' | 'break';
let reply: Reply = 'hang';
/** Responses of single paths; the default applies to all others. */
let replies: Record<string, Reply> = {};
const seen: Seen[] = [];
const server = createServer(async (req, res) => {
  let body = '';
  for await (const chunk of req) body += chunk;
  seen.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body });
  const own = replies[req.url ?? ''] ?? reply;
  if (own === 'hang') return;
  if (own === 'break') return void req.socket.destroy();
  res.writeHead(own.status, { 'content-type': 'application/json' }).end(own.body);
});
let home = '';
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

function call(origins = {}, timeoutMs?: number) {
  const words = { brand: 'liangju', shop: 'youpin' };
  return createCall({ origins, words, home, ...(timeoutMs && { timeoutMs }) });
}
function answers(body: unknown, status = 200) {
  reply = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
}
async function failure(pending: Promise<unknown>): Promise<CallError> {
  const error = await pending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof CallError, `not a CallError: ${String(error)}`);
  return error;
}

describe('what is sent', () => {
  it('sends the default headers, and the path parameter in the query too', async () => {
    answers({ status: 'success', data: { n: 1 } });
    assert.deepEqual(await call()(record, { id: 'ZY 1' }), { n: 1 });
    const { url, headers } = seen.at(-1) ?? assert.fail();
    assert.equal(url, '/v1/record/ZY%201?id=ZY+1');
    assert.equal(headers['x-requested-with'], 'XMLHttpRequest');
    assert.equal(headers['content-type'], 'application/json');
  });

  it('posts to the community as a form, under the brand word', async () => {
    answers({ code: 2000000, data: { n: 2 } });
    assert.deepEqual(await call()(feed, { id: '7' }), { n: 2 });
    const { method, url, body, headers } = seen.at(-1) ?? assert.fail();
    assert.deepEqual([method, url, body], ['POST', '/v1/liangjuCircle/list', 'id=7']);
    assert.equal(headers['content-type'], 'application/x-www-form-urlencoded');
  });

  it('is sent to the configured origin of its service', async () => {
    answers({ code: 200000000, data: { n: 3 } });
    assert.deepEqual(await call({ options: `${home}/root` })(options, {}), { n: 3 });
    assert.equal(seen.at(-1)?.url, '/root/get_option');
  });
});

describe('what counts as success', () => {
  it("main: HTTP 200 and status 'success'; else the server's message", async () => {
    answers({ status: 'error', message: '没有这辆车', data: { reason: 'not_found' } });
    const error = await failure(call()(record, { id: '1' }));
    assert.deepEqual(
      [error.message, error.reason, error.policy],
      ['没有这辆车', 'not_found', 'raise'],
    );
  });

  it('main: an HTTP status other than 200 is in the message', async () => {
    answers({ status: 'success', data: { n: 1 } }, 503);
    assert.equal(
      (await failure(call()(record, { id: '1' }))).message,
      '请求失败（503），请稍后再试',
    );
  });

  it('inspection: HTTP 200, and the whole body is the data', async () => {
    answers({ n: 4 });
    assert.deepEqual(await call()(inspection, {}), { n: 4 });
  });

  it('options: code 200000000; else msg', async () => {
    answers({ code: 500, msg: '忙', data: null });
    assert.equal((await failure(call()(options, {}))).message, '忙');
  });

  it('options: its message is used whatever the HTTP status', async () => {
    answers({ code: 500, msg: '维护中' }, 503);
    assert.equal((await failure(call()(options, {}))).message, '维护中');
    answers({ code: 200000000, data: { n: 3 } }, 201);
    assert.deepEqual(await call()(options, {}), { n: 3 });
    answers('<html>', 502);
    assert.equal((await failure(call()(options, {}))).message, '请求失败（502），请稍后再试');
  });

  it('shop: HTTP 200 is required, too; else the message contains the status', async () => {
    answers({ code: 2000000, message: '没有', data: { n: 1 } }, 503);
    assert.equal((await failure(call()(goods, {}))).message, '请求失败（503），请稍后再试');
  });

  it('shop: code 2000000; else the message', async () => {
    answers({ code: 200000000, message: '没有', data: { n: 1 } });
    assert.equal((await failure(call()(goods, {}))).message, '没有');
    assert.equal(seen.at(-1)?.url, '/v1/other/youpinGoods');
  });

  it('consultant: data.data', async () => {
    answers({ data: { data: { n: 5 } } });
    assert.deepEqual(await call()(contact, {}), { n: 5 });
  });

  it('community: any failure is null', async () => {
    answers({ code: 1, message: '坏' });
    assert.equal(await call()(feed, {}), null);
    answers({ code: 2000000, data: { n: 6 } }, 201);
    assert.deepEqual(await call()(feed, {}), { n: 6 });
    answers('', 500);
    assert.equal(await call()(feed, {}), null);
  });
});

describe('a call with an alternative call', () => {
  const good = { status: 200, body: JSON.stringify({ status: 'success', data: { n: 2 } }) };
  const refused = { status: 404, body: '<html>' };
  const paths = () => seen.slice(-2).map(({ url }) => url);

  it('uses the alternative if it is refused', async () => {
    replies = { '/v1/grouped': refused, '/v1/flat': good };
    assert.deepEqual(await call()(grouped, {}), { n: 20 });
    assert.deepEqual(paths(), ['/v1/grouped', '/v1/flat']);
  });

  it('fails with its own message if both are refused, and sends one request if there is no response', async () => {
    replies = { '/v1/grouped': refused, '/v1/flat': { status: 500, body: '' } };
    assert.match((await failure(call()(grouped, {}))).message, /404/);
    replies = { '/v1/grouped': 'break', '/v1/flat': good };
    assert.equal((await failure(call()(grouped, {}))).message, NO_ANSWER);
    assert.equal(paths()[1], '/v1/grouped');
    replies = {};
  });
});

describe('an envelope with fields beside the data', () => {
  it('includes the fields beside the data', async () => {
    answers({ status: 'success', message: '', data: { cars: [1] }, total: 7 });
    assert.deepEqual(await call()(list, {}), { cars: [1], total: 7 });
    answers({ status: 'success', data: { cars: [1], total: 3 }, total: 7 });
    assert.deepEqual(await call()(list, {}), { cars: [1], total: 3 });
    answers({ status: 'success', data: [1, 2], total: 7 });
    assert.deepEqual(await call()(list, {}), { cars: [1, 2], total: 7 });
    answers({ status: 'error', message: '没有', data: null });
    assert.equal((await failure(call()(list, {}))).message, '没有');
  });
});

describe('a success without data', () => {
  const reader: Reader = {
    open: (_, body) => ({ ok: true, data: (body as { data: unknown }).data }),
    read(_, data) {
      if (data === null || Array.isArray(data)) throw new Error('Nothing can be read');
      return data;
    },
  };
  const elsewhere = () => createCall({ origins: { main: home }, words: {}, home: '', reader });
  const foreign: Call = (one, input) => {
    const open: Reader['open'] = (_, body, status) => envelopes.status.open(body, status);
    return createCall({
      origins: { main: home },
      words: {},
      home: '',
      reader: { ...reader, open },
    })(one, input);
  };

  it('means that the record does not exist if the call contains an id', async () => {
    for (const data of [null, []]) {
      answers({ status: 'success', data });
      const missing = await failure(elsewhere()(record, { id: '1' }));
      assert.deepEqual([missing.status, missing.reason], [404, 'not_found']);
      assert.equal((await failure(elsewhere()(flat, {}))).reason, 'unreadable');
    }
  });

  it('so does a message of another back end that says so, or its own 404', async () => {
    const missing = () => failure(foreign(record, { id: '1' }));
    for (const message of ['车辆不存在或已删除', '没有找到该车', 'Car not found']) {
      answers({ status: 'error', message, data: [] });
      assert.deepEqual(
        [(await missing()).reason, (await missing()).message],
        ['not_found', message],
      );
    }
    answers({ error: 'nothing here' }, 404);
    assert.equal((await missing()).reason, 'not_found');
    // A busy server, a proxy's page and a list do not say that a record is missing.
    answers({ status: 'error', message: '系统繁忙，请稍后再试', data: [] });
    assert.equal((await missing()).reason, undefined);
    answers('<html>', 404);
    assert.equal((await missing()).reason, undefined);
    answers({ status: 'error', message: '门店不存在', data: [] });
    assert.equal((await failure(foreign(list, {}))).reason, undefined);
  });
});

describe('no answer at all', () => {
  it('rejects with NO_ANSWER after the timeout', async () => {
    reply = 'hang';
    assert.equal((await failure(call({}, 100)(record, { id: '1' }))).message, NO_ANSWER);
  });

  it('rejects with NO_ANSWER if the connection breaks', async () => {
    reply = 'break';
    assert.equal((await failure(call()(record, { id: '1' }))).message, NO_ANSWER);
  });

  it('rejects with UNREADABLE if there was a response', async () => {
    for (const body of ['<html>', '', {}, []]) {
      answers(body);
      const { message } = await failure(call()(record, { id: '1' }));
      assert.equal(message, UNREADABLE, JSON.stringify(body));
    }
  });

  it('rejects with UNREADABLE if the reader can parse nothing of a success', async () => {
    answers({ status: 'success', data: { other: 1 } });
    const reader: Reader = {
      open: (_, body) => ({ ok: true, data: body }),
      read: () => assert.fail('nothing'),
    };
    const wire = { origins: { main: home }, words: {}, home: '', reader };
    const { message, reason } = await failure(createCall(wire)(record, { id: '1' }));
    assert.deepEqual([message, reason], [UNREADABLE, 'unreadable']);
  });

  it('requests a page by its number if the cursor is a page number', async () => {
    answers({ status: 'success', data: { n: 1 } });
    const paged = { ...record, path: '/v1/pages' } as typeof record;
    await call()(paged, { id: '1', cursor: 'page-3' } as never);
    assert.equal(seen.at(-1)?.url, '/v1/pages?id=1&page=3');
  });
});
