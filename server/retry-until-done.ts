import { setTimeout as sleep } from 'node:timers/promises';

/** Pause in ms after a failure. */
const RETRY_MS = 10_000;

/**
 * Options of retries. `signal` ends the retries. `failed` receives each error. `retryMs` is the
 * pause between two tries.
 */
export type RetryOptions = { signal: AbortSignal; failed(error: unknown): void; retryMs?: number };

/** Runs `work` until it succeeds or `signal` aborts. Pauses after each failure. Never rejects. */
export async function retryUntilDone(
  work: () => Promise<unknown>,
  { signal, failed, retryMs = RETRY_MS }: RetryOptions,
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
