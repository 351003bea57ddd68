import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** A slow mobile connection: 1.6 Mbps to the phone, 150 ms for a round trip. */
export const SLOW_4G = { bytesPerSecond: 200_000, oneWayMs: 75 };

/** Payload of a TCP segment in bytes. */
const SEGMENT = 1_460;
/**
 * Size in bytes of the send buffer of a connection. In a larger buffer, an urgent response would
 * wait behind the bytes of others.
 */
const SEND_BUFFER = 12_000;

export type ShapedLink = {
  /**
   * Returns the stream through which the server communicates with a browser's connection. The
   * stream has the bandwidth and the latency of the link.
   */
  connect(socket: Socket): Duplex;
};

/** Creates a link whose connections share its bandwidth and latency. */
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
      // Timers fire some ms late. Up to 10 ms of the lost time are used for sending.
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
      // The TCP handshake takes one round trip before the first byte is sent.
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

/** Creates the queue of the bytes that one connection has to send. */
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

/**
 * Returns a function that passes a value to `deliverValue` at the time `dueAt`
 * (`performance.now()`, ms). Values arrive in the order of the calls.
 */
function createDelay<Value>(deliverValue: (value: Value) => void) {
  const values: Value[] = [];
  return (value: Value, dueAt: number) => {
    values.push(value);
    setTimeout(
      () => {
        const [first] = values.splice(0, 1) as [Value];
        deliverValue(first);
      },
      Math.max(0, dueAt - performance.now()),
    );
  };
}
