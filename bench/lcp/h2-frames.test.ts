import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { watchUrgency } from './h2-frames.ts';

function frame(type: number, streamId: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head[3] = type;
  head.writeUInt32BE(streamId, 5);
  return Buffer.concat([head, payload]);
}

test('priority changes are reported for both frame types, however the bytes are split', async () => {
  const update = Buffer.concat([Buffer.from([0, 0, 0, 5]), Buffer.from('u=1, i')]);
  const all = Buffer.concat([
    Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    frame(0x04, 0, Buffer.alloc(0)),
    frame(0x10, 0, update),
    frame(0x02, 7, Buffer.from([0, 0, 0, 0, 219])),
  ]);
  const changes: [number, number][] = [];
  const socket = new PassThrough();
  const passed = watchUrgency(socket, (...change) => changes.push(change));
  const received: Buffer[] = [];
  passed.on('data', (chunk: Buffer) => received.push(chunk));
  for (const byte of all) socket.write(Buffer.from([byte]));
  await new Promise(setImmediate);
  assert.deepEqual(changes, [
    [5, 1],
    [7, 1],
  ]);
  assert.deepEqual(Buffer.concat(received), all);
});
