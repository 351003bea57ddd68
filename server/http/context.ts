import type { Database } from '#/database/database.ts';
import type { Config } from '#/server/config/config.ts';
import type { ObjectStore } from '#/server/media/objects/object-store.ts';
import { openObjects } from '#/server/media/objects/open-objects.ts';
import { NO_METER, type Meter } from '#/server/metrics/meter.ts';
import { openVault } from '#/server/personal/vault.ts';
import { openSigningKey, type SigningKey } from '#/server/signing/signing-key.ts';
import type { Tracing } from '#/server/tracing/request-trace.ts';
import type { Context } from './implement.ts';
import { MOST_GUESSES } from './preview-word.ts';
import { createRateLimit } from './rate-limit.ts';

type Parts = {
  db: Database;
  config: Config;
  /** Storage of pictures and films; by default the one that `config` names. */
  media?: ObjectStore;
  /** Clock; defaults to the system time. */
  now?: () => Date;
  /** Receives the events that the metrics count; by default nothing is counted. */
  meter?: Meter;
  /** Traces requests; by default they are not traced. */
  tracing?: Tracing | undefined;
  /** Logs an error that is not reported to the caller; by default does nothing. */
  warn?: Context['warn'];
};

/**
 * Number of pages that one network may have rendered per minute, as a multiple of `RATE_LIMIT`: 200
 * pages if 10 posts are allowed.
 */
const RENDERS_PER_POST = 20;

/** Creates the context of one server's handlers. */
export function createContext(parts: Parts): Context {
  const { db, config, now = () => new Date(), meter = NO_METER, warn = () => undefined } = parts;
  // Per network, not per visitor: all phones of a mobile operator may share one.
  const posts = createRateLimit({ most: config.rateLimit, withinMs: 60_000 });
  const sitePosts = createRateLimit({
    most: config.rateLimit * NETWORKS_OF_SITE,
    withinMs: 60_000,
  });
  const guesses = createRateLimit({
    most: config.rateLimit === Infinity ? Infinity : MOST_GUESSES,
    withinMs: 60_000,
  });
  return {
    db,
    config,
    media: parts.media ?? openObjects(config.media),
    now,
    signingKey: once(() => openSigningKey(db, config)),
    personal: openVault(db, config),
    posts,
    sitePosts,
    guesses,
    // Renderings are not shared: their limit protects the CPU of one process.
    rates: new Map(Object.entries({ posts, sitePosts, guesses })),
    renders: createRateLimit({ most: config.rateLimit * RENDERS_PER_POST, withinMs: 60_000 }),
    meter,
    tracing: parts.tracing,
    warn,
  };
}

/**
 * Returns a function that opens the key at its first call, and then returns the same key. If
 * opening fails, the next call tries again.
 */
function once(open: () => Promise<SigningKey>): () => Promise<SigningKey> {
  let opening: Promise<SigningKey> | undefined;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}

/** Limit of forms from one IPv6 site (/48), as a multiple of the limit of one network. */
const NETWORKS_OF_SITE = 16;
