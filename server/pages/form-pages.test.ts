import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pino } from 'pino';
import * as v from 'valibot';
import { demoBrand } from '#/app/demo/brand.ts';
import { endpoint } from '#/contract/endpoint.ts';
import type { Database } from '#/database/database.ts';
import { readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import { rejected } from '#/server/http/errors.ts';
import { createHttp } from '#/server/http/http.ts';
import { implementForm } from '#/server/http/implement.ts';
import type { Http } from '#/server/http/types.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { addFormPages } from './form-pages.ts';
import type { RejectedForm } from './pages.ts';

const call = (name: string) =>
  endpoint({
    name,
    summary: '',
    service: 'main',
    method: 'POST',
    path: `/v1/${name}`,
    input: v.object({ wish: v.optional(v.pipe(v.string(), v.maxLength(20)), '') }),
    output: v.object({ no: v.string() }),
    failure: 'pass',
  });

let db: Database;
let http: Http;
/** The refused form that the page was rendered with. */
let renderedForm: RejectedForm | undefined;
before(async () => {
  db = await openTestDatabase();
  const context = createContext({ db, config: readConfig({ TRUSTED_PROXIES: '1' }, demoBrand) });
  const log = pino({ level: 'silent' });
  const take = ({ wish }: { wish: string }) => {
    if (wish === '') throw rejected({ wish: '写一个愿望' }, '有 1 处要改');
    if (wish === 'fault') throw new Error('broken');
    return { no: `N-${wish}` };
  };
  const after = ({ no }: { no: string }) => `/done?no=${no}`;
  const implementations = [
    implementForm(call('wish'), take, after, { on: '/wishes' }),
    implementForm(call('undo'), take, (output) => `${after(output)}&undone`, {
      on: '/wishes',
      hasSecret: true,
      bodyLimit: 100_000,
    }),
  ];
  const readiness = { state: 'ready' } as const;
  http = createHttp({ implementations, context, log, readiness, build: 'b1' });
  addFormPages(http, {
    implementations,
    context,
    log,
    pages: async (c, rejectedForm) => {
      renderedForm = rejectedForm;
      return c.text('the page', rejectedForm?.status as 422);
    },
  });
});
after(() => db.close());

let address = 0;
/** Sends a form as a browser does, each time from another address. */
async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  address += 1;
  renderedForm = undefined;
  return http.request('/wishes', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: {
      Accept: 'text/html',
      'X-Forwarded-For': `10.1.0.${address}`,
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    },
  });
}

describe('a form posted to its own page', () => {
  test('redirects to another page on success and sets no cookie', async () => {
    const answer = await send({ wish: 'car' });
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/done?no=N-car']);
    assert.equal(answer.headers.get('set-cookie'), null);
    assert.equal(renderedForm, undefined);
  });

  test('names its call if a page has several forms', async () => {
    const answer = await send({ form: 'undo', wish: 'car' });
    assert.equal(answer.headers.get('location'), '/done?no=N-car&undone');
    const unknown = await send({ form: 'nothing', wish: 'car' });
    assert.equal(unknown.headers.get('location'), '/done?no=N-car');
  });

  test('is shown again with its values and errors if refused', async () => {
    const answer = await send({ wish: '', other: 'a\0b' });
    assert.deepEqual([answer.status, answer.headers.get('location')], [422, null]);
    assert.deepEqual(renderedForm, {
      status: 422,
      form: 'wish',
      values: { wish: '', other: 'ab' },
      errors: { wish: '写一个愿望' },
      message: '有 1 处要改',
    });
  });

  test('is shown again with its values if the input is invalid or the server fails', async () => {
    assert.equal((await send({ wish: '字'.repeat(4_000) })).status, 400);
    assert.equal(renderedForm?.values.wish?.length, 2_000);
    assert.equal((await send({ wish: 'fault' })).status, 500);
    assert.deepEqual(
      [renderedForm?.values.wish, renderedForm?.message],
      ['fault', '服务器出错了，请稍后再试'],
    );
  });

  test('sent too often gets a small page with its values, without rendering its own page', async () => {
    const often = () => send({ wish: '' }, { 'X-Forwarded-For': '10.2.0.1' });
    for (let at = 0; at < 30; at += 1) assert.equal((await often()).status, 422);
    const answer = await often();
    assert.deepEqual([answer.status, renderedForm], [429, undefined]);
    assert.match(await answer.text(), /name="wish"/);
  });

  test('sent too often from the many networks of one IPv6 site is refused', async () => {
    const statuses = new Map<number, number>();
    for (let at = 0; at < 482; at += 1) {
      const { status } = await send(
        { wish: '' },
        { 'X-Forwarded-For': `2001:db8:9:${at.toString(16)}::1` },
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    assert.deepEqual(
      [...statuses],
      [
        [422, 480],
        [429, 2],
      ],
    );
    const elsewhere = { 'X-Forwarded-For': '2001:db8:a::1' };
    assert.equal((await send({ wish: '' }, elsewhere)).status, 422);
  });

  test('is refused from another site, without showing the values of that site', async () => {
    assert.equal((await send({ wish: 'car' }, { 'Sec-Fetch-Site': 'cross-site' })).status, 403);
    assert.equal(renderedForm, undefined);
  });

  test('may be as large as the largest limit of its page', async () => {
    assert.equal((await send({ form: 'undo', wish: 'car', more: 'x'.repeat(80_000) })).status, 303);
    assert.equal((await send({ wish: 'car', more: 'x'.repeat(120_000) })).status, 413);
  });

  test('is accepted without an origin only if it contains a secret', async () => {
    const older = { 'Sec-Fetch-Site': '', Origin: 'null' };
    assert.equal((await send({ wish: 'car' }, older)).status, 403);
    assert.equal((await send({ form: 'undo', wish: 'car' }, older)).status, 303);
  });
});
