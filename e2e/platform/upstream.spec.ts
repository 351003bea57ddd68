import { expect, test } from './fixtures.ts';
import { startUpstream } from './upstream.ts';

test('the proxy names the failures and holds that no request met', async ({ baseURL }) => {
  const upstream = await startUpstream(baseURL ?? '');
  try {
    upstream.trouble(/\/healthz/, { status: 503, times: 1 });
    expect((await fetch(`${upstream.origin}/healthz`)).status).toBe(503);
    expect((await fetch(`${upstream.origin}/healthz`)).status).toBe(200);
    upstream.reset();
    upstream.trouble(/\/healthz/, { status: 503 });
    const release = upstream.pause(/\/v1\/nothing/);
    await fetch(`${upstream.origin}/healthz`);
    expect(() => upstream.reset()).toThrow('no request met the failure for /\\/v1\\/nothing/');
    release();
    // Although the call before threw, it has removed the failures. So this call does not throw.
    upstream.reset();
  } finally {
    await upstream.close();
  }
});

test('a test with a failure that no request meets fails at its end', async ({ page, upstream }) => {
  test.fail(true, 'nothing calls /v1/carz');
  upstream.trouble(/\/v1\/carz/, { status: 500 });
  await page.goto('/privacy');
});
