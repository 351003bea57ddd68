import { Duplex } from 'node:stream';

/** Length of the client's connection preface in bytes. */
const PREFACE_BYTES = 24;
const HEADER_BYTES = 9;
const PRIORITY = 0x02;
const PRIORITY_UPDATE = 0x10;

/**
 * Returns a stream that passes this connection's bytes through. Calls `onChange` when the browser
 * changes the urgency of a request.
 */
export function watchUrgency(
  socket: Duplex,
  onChange: (streamId: number, urgency: number) => void,
): Duplex {
  // Node's HTTP/2 ignores such a change.
  let unread = Buffer.alloc(0);
  let skip = PREFACE_BYTES;

  function readFrames(chunk: Buffer) {
    unread = Buffer.concat([unread, chunk]);
    while (unread.length >= skip + HEADER_BYTES) {
      const frame = unread.subarray(skip);
      const length = frame.readUIntBE(0, 3);
      if (frame.length < HEADER_BYTES + length) return;
      const payload = frame.subarray(HEADER_BYTES, HEADER_BYTES + length);
      if (frame[3] === PRIORITY) {
        onChange(frame.readUInt32BE(5), urgencyOfWeight(payload[4] ?? 0));
      } else if (frame[3] === PRIORITY_UPDATE) {
        onChange(payload.readUInt32BE(0), urgencyOf(payload.toString('latin1', 4)));
      }
      unread = unread.subarray(skip + HEADER_BYTES + length);
      skip = 0;
    }
  }

  const passed = new Duplex({
    read: () => socket.resume(),
    write: (chunk: Buffer, _encoding, done) => void socket.write(chunk, done),
    final: (done) => void socket.end(done),
    destroy(error, done) {
      socket.destroy();
      done(error);
    },
  });
  socket.on('data', (chunk: Buffer) => {
    readFrames(chunk);
    if (!passed.push(chunk)) socket.pause();
  });
  socket.on('end', () => passed.push(null));
  socket.on('error', () => passed.destroy());
  socket.on('close', () => passed.destroy());
  return passed;
}

/** Returns the urgency in this `priority` header (RFC 9218): 0 is the highest, 3 the default. */
export function urgencyOf(priority: string): number {
  return Number(/(?:^|[, ])u=(\d)/.exec(priority)?.[1] ?? 3);
}

/**
 * Converts a weight (RFC 7540) to an urgency. Chromium sends 256 for the highest urgency, and 36.5
 * less for each step.
 */
function urgencyOfWeight(weight: number): number {
  return Math.round((255 - weight) / 36.5);
}
