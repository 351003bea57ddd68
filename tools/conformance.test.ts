import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { runRules } from '#/tools/conformance/run.ts';
import {
  listen,
  openOwnServer,
  forwardRequest,
  SITE,
  words,
  type OwnServer,
} from '#/tools/conformance/test-own-server.ts';

let server: OwnServer;
before(async () => {
  server = await openOwnServer();
});
after(() => server.close());

test('our own server satisfies every rule, and none is skipped', async () => {
  const { checked, broken, left } = await runRules({
    wire: { home: server.origin, origins: {}, words },
    given: server.given,
    mayWrite: true,
  });
  assert.deepEqual(broken, []);
  assert.deepEqual(left, []);
  assert.ok(checked > 250);
});

test('a server that may not be written to receives only reads', async (context: TestContext) => {
  const methods = new Set<string>();
  const watched = await listen((request) => {
    methods.add(request.method);
    return forwardRequest(server.origin, request, new URL(request.url));
  });
  context.after(watched.close);
  const wire = { home: watched.origin, origins: {}, words };
  const { left } = await runRules({ wire, startsWith: ['get'] });
  assert.deepEqual([...methods], ['GET']);
  assert.ok(left.includes('getCoupon.code') && left.includes('getTrajectory.token'));
});

test('an empty response is reported and does not end the run', async (context: TestContext) => {
  const empty = await listen(async () => Response.json({ status: 'success', data: {} }));
  context.after(empty.close);
  const wire = { home: empty.origin, origins: {}, words };
  const { checked, broken } = await runRules({ wire, startsWith: ['listCars'] });
  assert.ok(checked > 10 && broken.some(({ rule }) => rule === 'listCars pages'));
});

test('only an allowed origin may call our own server from browsers', async () => {
  const options = { wire: { home: server.origin, origins: {}, words }, given: server.given };
  const allowed = await runRules({ ...options, startsWith: ['getCar'], origin: SITE });
  assert.deepEqual(allowed.broken, []);
  const { broken } = await runRules({
    ...options,
    startsWith: ['getCar'],
    origin: 'https://other.example',
  });
  assert.deepEqual(
    [...new Set(broken.map(({ rule }) => rule))],
    ['getCar cors', 'getCarOverview cors'],
  );
});

test('CORS is checked in the response to the preflight, not in the response to the call', async (context: TestContext) => {
  const deaf = await listen(async ({ method }) =>
    method === 'OPTIONS'
      ? new Response(null, { status: 204, headers: { 'Access-Control-Allow-Headers': '*' } })
      : Response.json({}, { headers: { 'Access-Control-Allow-Origin': SITE } }),
  );
  context.after(deaf.close);
  const wire = { home: deaf.origin, origins: {}, words };
  const { broken } = await runRules({ wire, startsWith: ['getBoard'], origin: SITE });
  const refused = broken.filter(({ rule }) => rule === 'getBoard cors');
  assert.deepEqual(
    refused.map(({ requestLine, problem }) => [requestLine.split(' ')[0], problem]),
    [['OPTIONS', `Access-Control-Allow-Origin is null, not ${SITE}`]],
  );
});

test('a repeated --only runs the rules of every name given', async () => {
  const only = ['--only', 'listArticles answer', '--only', 'listCars answer'];
  const command = ['tools/conformance.ts', ...only, '--brand', words.brand, server.origin];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  assert.match(stdout, /^2 rules checked, 0 broken, 0 left$/m);
});
