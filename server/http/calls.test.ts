import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import * as v from 'valibot';
import { demoBrand } from '#/app/demo/brand.ts';
import { endpoint } from '#/contract/endpoint.ts';
import type { Database } from '#/database/database.ts';
import { readConfig } from '#/server/config/config.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { createContext } from './context.ts';
import { createHttp } from './http.ts';
import { implement, type Implementation } from './implement.ts';
import type { Http } from './types.ts';

const getThing = endpoint({
  name: 'getThing',
  summary: '',
  service: 'main',
  path: '/v1/thing/{id}',
  input: v.object({ id: v.optional(v.string(), '') }),
  output: v.string(),
  failure: 'raise',
});
const saveThing = endpoint({ ...getThing, name: 'saveThing', method: 'POST' });
const getReport = endpoint({ ...getThing, name: 'getReport', path: '/v1/thing/report' });
const getOther = endpoint({ ...getThing, name: 'getOther', path: '/v1/thing/{key}' });

const implementCall = (call: Implementation['endpoint']) =>
  implement(call, ({ id }) => `${call.name} ${id}`);

describe('calls', () => {
  let db: Database;
  let http: Http;
  const create = (...implementations: Implementation[]) =>
    createHttp({
      implementations,
      context: createContext({ db, config: readConfig({}, demoBrand) }),
      log: pino({ level: 'silent' }),
      readiness: { state: 'ready' },
      build: 'b1',
    });

  before(async () => {
    db = await openTestDatabase();
    http = create(implementCall(getThing), implementCall(saveThing), implementCall(getReport));
  });
  after(() => db.close());

  async function ask(path: string, method = 'GET'): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const body = method === 'POST' ? '{}' : null;
    const response = await http.request(path, { method, headers, body });
    return ((await response.json()) as { data: unknown }).data;
  }

  it('a fixed path takes precedence over one with a parameter that is listed before', async () => {
    assert.equal(await ask('/v1/thing/report?id=a1'), 'getReport a1');
    assert.equal(await ask('/v1/thing/reports'), 'getThing reports');
  });

  it('one path can have two methods; a third is refused, naming both', async () => {
    assert.equal(await ask('/v1/thing/a1'), 'getThing a1');
    assert.equal(await ask('/v1/thing/a1', 'POST'), 'saveThing a1');
    const refused = await http.request('/v1/thing/a1', { method: 'DELETE' });
    assert.deepEqual([refused.status, refused.headers.get('allow')], [405, 'GET, HEAD, POST']);
  });

  it('two calls with the same path and method throw at start', () => {
    assert.throws(
      () => create(implementCall(getThing), implementCall(getThing)),
      /getThing and getThing are both GET/,
    );
    assert.throws(() => create(implementCall(getThing), implementCall(getOther)), /are both GET/);
  });
});
