import assert from 'node:assert/strict';
import { connect, type ClientHttp2Session } from 'node:http2';
import { after, before, describe, it } from 'node:test';
import { startFront, type Answer, type Front } from './front.ts';

const BYTES = 30_000;

describe('the front at the end of a slow line', () => {
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

  /** Asks, and says when the whole answer was there. */
  async function ask(path: string, urgency: number): Promise<number> {
    const stream = session.request({ ':path': path, priority: `u=${urgency}` });
    let bytes = 0;
    for await (const chunk of stream) bytes += (chunk as Buffer).length;
    assert.equal(bytes, BYTES);
    return performance.now();
  }

  it('takes as long for its bytes as the line is wide and far', async () => {
    const start = performance.now();
    const took = (await ask('/script', 3)) - start;
    // 150 ms there and back, and 150 ms for the bytes; a busy machine only makes it longer.
    assert.ok(took > 280, `${took} ms`);
  });

  it('sends what is more urgent first, although it was asked for last', async () => {
    const [script, picture] = await Promise.all([ask('/script', 3), ask('/picture', 1)]);
    assert.ok(picture < script, `picture ${picture}, script ${script}`);
  });

  it('sends what is equally urgent in the order in which it was asked for', async () => {
    const [script, picture] = await Promise.all([ask('/script', 3), ask('/picture', 3)]);
    assert.ok(script < picture, `picture ${picture}, script ${script}`);
  });

  it('answers 502 where the server behind it is gone', async () => {
    const stream = session.request({ ':path': '/elsewhere' });
    const status = new Promise((resolve) =>
      stream.once('response', (headers) => resolve(headers[':status'])),
    );
    stream.resume();
    assert.equal(await status, 502);
  });
});
