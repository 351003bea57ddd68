import type { ServerHttp2Stream } from 'node:http2';

/** Number of bytes sent at a time: a TCP segment without the overhead of TLS and HTTP/2. */
const PIECE = 1_370;

type Sending = { stream: ServerHttp2Stream; body: Buffer; urgency: number; onSent(): void };

export type H2Sender = {
  send(sending: Sending): void;
  /** Changes the urgency of the response on a stream, if a part of it is still to be sent. */
  change(streamId: number, urgency: number): void;
};

/**
 * Creates the sender of one HTTP/2 connection. It sends the most urgent body first; bodies of equal
 * urgency in the order in which `send` was called.
 */
export function createH2Sender(): H2Sender {
  const waiting: (Sending & { sent: number })[] = [];
  let isSending = false;

  async function sendAll() {
    isSending = true;
    for (let next = mostUrgent(); next; next = mostUrgent()) {
      const piece = next.body.subarray(next.sent, next.sent + PIECE);
      next.sent += piece.length;
      const isLast = next.sent >= next.body.length || next.stream.destroyed;
      if (isLast) waiting.splice(waiting.indexOf(next), 1);
      await write(next.stream, piece, isLast);
      if (isLast) next.onSent();
    }
    isSending = false;
  }

  const mostUrgent = () =>
    waiting.reduce<(typeof waiting)[number] | undefined>(
      (first, each) => (first && first.urgency <= each.urgency ? first : each),
      undefined,
    );

  return {
    send(sending) {
      waiting.push({ ...sending, sent: 0 });
      if (!isSending) void sendAll();
    },
    change(streamId, urgency) {
      for (const each of waiting) if (each.stream.id === streamId) each.urgency = urgency;
    },
  };
}

/**
 * Writes a piece of a body. Resolves when the piece is sent, or when the browser has closed the
 * stream.
 */
function write(stream: ServerHttp2Stream, piece: Buffer, isLast: boolean): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed) return resolve();
    stream.once('close', resolve);
    stream.write(piece, () => {
      stream.off('close', resolve);
      resolve();
    });
    if (isLast) stream.end();
  });
}
