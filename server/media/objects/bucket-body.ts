import { buffer } from 'node:stream/consumers';

/** Maximum time in ms to wait for the next bytes of a body. */
const IDLE_MS = 5_000;

/** Maximum number of bytes of a body that is read whole. The largest picture has 30 MB. */
const MOST_BYTES = 32_000_000;

/**
 * Returns the body of a response as a stream. The stream fails with an error from `toError` if the
 * body ends too early, if it has more than `most` bytes, or if no bytes arrive for 5 s (IDLE_MS).
 */
export function streamBody(
  { body }: Response,
  toError: (cause: unknown) => Error,
  most = Infinity,
): ReadableStream<Uint8Array> {
  const reader = body?.getReader();
  let length = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let timer: NodeJS.Timeout | undefined;
      const idle = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`no bytes in ${IDLE_MS} ms`)), IDLE_MS);
      });
      try {
        const next = await Promise.race([reader?.read(), idle]);
        if (!next || next.done) return controller.close();
        length += next.value.length;
        if (length > most) throw new Error(`the body is longer than ${most} bytes`);
        controller.enqueue(next.value);
      } catch (error) {
        controller.error(toError(error));
        // Closes the connection. The body has failed already, so the result does not matter.
        void reader?.cancel().catch(() => {});
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader?.cancel(reason),
  });
}

/**
 * Reads the whole body of a response. Rejects with an error from `toError` if the body ends too
 * early, or if it is longer than 32 MB (MOST_BYTES).
 */
export async function readBody(
  response: Response,
  toError: (cause: unknown) => Error,
): Promise<Buffer> {
  return buffer(streamBody(response, toError, MOST_BYTES));
}
