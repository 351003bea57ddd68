import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#/database/database.ts';
import type { RateLimit } from '#/server/http/rate-limit.ts';
import { indexWord } from '#/server/personal/key.ts';
import type { Vault } from '#/server/personal/vault.ts';
import { listOtherCounts, replaceCounts } from './queries.ts';

/**
 * Interval in ms at which processes exchange their counts. A client can exceed a limit by the
 * requests that it sends to other processes within one interval.
 */
const EVERY_MS = 1_000;

/**
 * Maximum number of clients per rate limit whose counts a process shares: those with the most
 * requests.
 */
const MOST_SHARED = 500;

type Parts = {
  db: Database;
  /**
   * The vault with the key by which clients (addresses of visitors) are hashed before their counts
   * are stored.
   */
  personal: Vault;
  /** The rate limits by name. Limits that are added later are shared, too. */
  rates: ReadonlyMap<string, RateLimit>;
  now: () => Date;
};

type Options = {
  signal: AbortSignal;
  /** Called with the error of the first failure in a series of failures. */
  failed: (error: unknown) => void;
  everyMs?: number;
};

/**
 * Shares the counts of rate limits with the other processes on this database, until `signal`
 * aborts. While the database does not respond, each process counts alone. Never rejects.
 */
export async function startSharingRates(
  { db, personal, rates, now }: Parts,
  { signal, failed, everyMs = EVERY_MS }: Options,
): Promise<void> {
  const process = randomUUID();
  let written = '';
  let isFailing = false;

  async function exchange(): Promise<void> {
    const { current } = await personal.keys();
    const clientOf = (rate: string, who: string) => indexWord(current, `rate ${rate}`, who);
    const at = now();
    const counts = [...rates].flatMap(([rate, limit]) =>
      limit
        .counts()
        .toSorted((one, other) => other.taken - one.taken)
        .slice(0, MOST_SHARED)
        .map(({ who, taken, endsInMs }) => ({
          rate,
          client: clientOf(rate, who),
          taken,
          ends_at: new Date(at.getTime() + endsInMs).toISOString(),
        })),
    );
    const state = counts.map(({ rate, client, taken }) => `${rate} ${client} ${taken}`).join('\n');
    if (state !== written) await replaceCounts(db, process, counts, at);
    written = state;
    const others = Map.groupBy(await listOtherCounts(db, process, at), ({ rate }) => rate);
    for (const [rate, limit] of rates) {
      const byClient = new Map(others.get(rate)?.map((count) => [count.client, count]));
      limit.setOthers((who) => {
        if (byClient.size === 0) return undefined;
        const count = byClient.get(clientOf(rate, who));
        return count && { taken: count.taken, endsInMs: Date.parse(count.ends_at) - +now() };
      });
    }
  }

  while (!signal.aborted) {
    try {
      await exchange();
      isFailing = false;
    } catch (error) {
      // What this process has counted still limits its visitors.
      if (!isFailing) failed(error);
      isFailing = true;
    }
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
