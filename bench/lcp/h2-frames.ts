import { Duplex } from 'node:stream';

/** What a client says before its first frame. */
const PREFACE_BYTES = 24;
const HEADER_BYTES = 9;
const PRIORITY = 0x02;
const PRIORITY_UPDATE = 0x10;

/**
 * Passes a connection on and tells of each request that becomes more or less urgent meanwhile, as
 * browsers have it with pictures once they know which are in sight. Node's own HTTP/2 drops that.
 */
export function watchUrgency(
  socket: Duplex,
  onChange: (streamId: number, urgency: number) => void,
): Duplex {
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

/** How urgent a browser says that a request is: 0 is most (RFC 9218). */
export function urgencyOf(priority: string): number {
  return Number(/(?:^|[, ])u=(\d)/.exec(priority)?.[1] ?? 3);
}

/** The older way to say the same (RFC 7540): Chromium sends 256 less 36.5 for each step. */
function urgencyOfWeight(weight: number): number {
  return Math.round((255 - weight) / 36.5);
}
