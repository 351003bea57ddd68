import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** A phone's line: 1.6 Mbps down, 150 ms there and back. */
export const SLOW_4G = { bytesPerSecond: 200_000, oneWayMs: 75 };

/** What a TCP segment carries. */
const SEGMENT = 1_460;
/** How much a connection takes in before its writer has to wait: more would undo priorities. */
const SEND_BUFFER = 12_000;

export type ShapedLink = {
  /** The server's end of a connection that a browser opened: its bytes travel over the line. */
  connect(socket: Socket): Duplex;
};

/**
 * A line of a certain width that all its connections share. It shapes bytes and not requests, which
 * is what a browser's own throttling does: so it matters in which order a server sends them. It has
 * no slow start: a byte waits for those before it, and for the distance.
 */
export function createShapedLink({ bytesPerSecond, oneWayMs } = SLOW_4G): ShapedLink {
  const waiting: Sender[] = [];
  let freeAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function pump() {
    timer = undefined;
    for (let now = performance.now(); freeAt <= now; now = performance.now()) {
      const sender = waiting.shift();
      if (!sender) return;
      const segment = sender.take();
      // Timers are late by some milliseconds: what the line missed meanwhile, it makes up for.
      freeAt = Math.max(freeAt, now - 10) + (segment.length / bytesPerSecond) * 1000;
      sender.deliver(segment, freeAt + oneWayMs);
      if (sender.hasMore()) waiting.push(sender);
    }
    timer = setTimeout(pump, Math.max(0, freeAt - performance.now()));
  }

  return {
    connect(socket) {
      socket.setNoDelay(true);
      const sender = createSender(socket);
      const up = createDelay<Buffer | null>((chunk) => duplex.push(chunk));
      // The handshake of TCP takes the way there and back before anything can be said.
      const opensAt = performance.now() + 2 * oneWayMs;
      const arrivesAt = () => Math.max(performance.now(), opensAt) + oneWayMs;
      const duplex = new Duplex({
        read: () => undefined,
        write(chunk: Buffer, _encoding, done) {
          sender.add(chunk, done);
          if (!waiting.includes(sender)) waiting.push(sender);
          if (!timer) pump();
        },
        destroy(error, done) {
          sender.stop();
          socket.destroy();
          done(error);
        },
      });
      socket.on('data', (chunk: Buffer) => up(chunk, arrivesAt()));
      socket.on('end', () => up(null, arrivesAt()));
      socket.on('error', () => duplex.destroy());
      socket.on('close', () => duplex.destroy());
      return duplex;
    },
  };
}

type Sender = ReturnType<typeof createSender>;

/** The bytes of one connection that wait for the line. */
function createSender(socket: Socket) {
  let queue = Buffer.alloc(0);
  let resume: (() => void) | undefined;
  const deliver = createDelay<Buffer>((segment) => socket.writable && socket.write(segment));
  return {
    deliver,
    hasMore: () => queue.length > 0,
    add(chunk: Buffer, done: () => void) {
      queue = Buffer.concat([queue, chunk]);
      if (queue.length < SEND_BUFFER) done();
      else resume = done;
    },
    take(): Buffer {
      const segment = queue.subarray(0, SEGMENT);
      queue = queue.subarray(segment.length);
      if (queue.length < SEND_BUFFER) {
        resume?.();
        resume = undefined;
      }
      return segment;
    },
    stop() {
      queue = Buffer.alloc(0);
      resume?.();
    },
  };
}

/** Hands values on when they are due (ms). They stay in order, whatever timers do. */
function createDelay<Value>(handOn: (value: Value) => void) {
  const values: Value[] = [];
  return (value: Value, dueAt: number) => {
    values.push(value);
    setTimeout(
      () => {
        const [first] = values.splice(0, 1) as [Value];
        handOn(first);
      },
      Math.max(0, dueAt - performance.now()),
    );
  };
}
