import assert from 'node:assert/strict';
import { connect, type ClientHttp2Session } from 'node:http2';
import { after, before, describe, it } from 'node:test';
import { startFront, type Answer, type Front } from './front.ts';

const BYTES = 30_000;

describe('the proxy behind a slow connection', () => {
  let front: Front;
  let session: ClientHttp2Session;

  before(async () => {
    const page = async (): Promise<Answer> => ({
      status: 200,
      headers: { 'content-type': 'text/plain' },
      body: Buffer.alloc(BYTES, 'x'),
    });
    front = await startFront(
      'http://127.0.0.1:1',
      new Map([
        ['/script', page],
        ['/picture', page],
      ]),
    );
    session = connect(front.origin, { rejectUnauthorized: false });
  });
  after(async () => {
    session.close();
    await front.stop();
  });

  /** Sends a request. Returns the time in ms at which the response was complete. */
  async function fetchPage(path: string, urgency: number): Promise<number> {
    const stream = session.request({ ':path': path, priority: `u=${urgency}` });
    let bytes = 0;
    for await (const chunk of stream) bytes += (chunk as Buffer).length;
    assert.equal(bytes, BYTES);
    return performance.now();
  }

  it('delays a response by its size and the latency', async () => {
    const start = performance.now();
    const took = (await fetchPage('/script', 3)) - start;
    // The round trip takes 150 ms, and the bytes take 150 ms. Load on the machine can only add
    // time.
    assert.ok(took > 280, `${took} ms`);
  });

  it('sends a more urgent response first, although it was requested last', async () => {
    const [script, picture] = await Promise.all([
      fetchPage('/script', 3),
      fetchPage('/picture', 1),
    ]);
    assert.ok(picture < script, `picture ${picture}, script ${script}`);
  });

  it('sends equally urgent responses in the order of the requests', async () => {
    const [script, picture] = await Promise.all([
      fetchPage('/script', 3),
      fetchPage('/picture', 3),
    ]);
    assert.ok(script < picture, `picture ${picture}, script ${script}`);
  });

  it('responds with 502 when the upstream server is unavailable', async () => {
    const stream = session.request({ ':path': '/elsewhere' });
    const status = new Promise((resolve) =>
      stream.once('response', (headers) => resolve(headers[':status'])),
    );
    stream.resume();
    assert.equal(await status, 502);
  });
});
