import { setTimeout as sleep } from 'node:timers/promises';

/** How long (ms) it waits after a failure. */
const RETRY_MS = 10_000;

/** When work that is tried again stops, and who is told of its failures. */
export type Trying = { signal: AbortSignal; failed(error: unknown): void; retryMs?: number };

/** Runs `work`, and runs it again some time after a failure, until it succeeds once. Never rejects. */
export async function untilDone(
  work: () => Promise<unknown>,
  { signal, failed, retryMs = RETRY_MS }: Trying,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
      return;
    } catch (error) {
      failed(error);
    }
    await sleep(retryMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
