import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import { RULES, runRules } from '#/tools/conformance/run.ts';
import {
  listen,
  openOwnServer,
  forwardRequest,
  words,
  type OwnServer,
} from '#/tools/conformance/test-own-server.ts';
import type { Seed } from '#/tools/conformance/test-seed.ts';
import { SEEDS } from '#/tools/conformance/test-seeds.ts';

let server: OwnServer;
before(async () => {
  server = await openOwnServer();
});
after(() => server.close());

test('every rule has a seed that breaks it', () => {
  const seeded = new Set(SEEDS.map(({ rule }) => rule));
  assert.deepEqual(
    RULES.map(({ name }) => name).filter((name) => !seeded.has(name)),
    [],
  );
});

describe('a server is caught with', () => {
  for (const seed of SEEDS) {
    test(seed.what, async (context: TestContext) => {
      const seeded = await listen((request) => answerWrongly(request, seed));
      context.after(seeded.close);
      const [call = ''] = seed.rule.split(' ');
      const { broken } = await runRules({
        wire: { home: seeded.origin, origins: {}, words },
        given: server.given,
        mayWrite: true,
        startsWith: [call],
      });
      const problems = broken.filter(({ rule }) => rule === seed.rule).map((each) => each.problem);
      assert.ok(
        problems.some((line) => seed.problem.test(line)),
        `reported: ${JSON.stringify(broken, null, 1)}`,
      );
    });
  }
});

/** Forwards a request to our server, and returns the response changed by the error of the seed. */
async function answerWrongly(request: Request, seed: Seed): Promise<Response> {
  const url = new URL(request.url);
  const isMeant = seed.match.test(`${request.method} ${url.pathname}${url.search}`);
  if (isMeant) seed.url?.(url);
  const answer = await forwardRequest(server.origin, request, url);
  if (!isMeant) return answer;
  const text = await answer.text();
  const sent = answer.headers;
  if (seed.header) sent.set(...seed.header);
  const changed =
    seed.text ?? (seed.body && text ? JSON.stringify(seed.body(JSON.parse(text), url)) : text);
  const status = seed.status ?? answer.status;
  return new Response(status === 204 ? null : changed, { status, headers: sent });
}
