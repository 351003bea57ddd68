import type { Database } from '#/database/database.ts';
import type { Config } from './config.ts';
import type { Context } from './implement.ts';
import { openVault } from './personal/vault.ts';
import { createRateLimit } from './rate-limit.ts';
import { openSigningKey, type SigningKey } from './sealing/signing-key.ts';

type Parts = {
  db: Database;
  config: Config;
  /** The time as it is, unless told otherwise. */
  now?: () => Date;
  /** Writes the log; a test may do without. */
  warn?: Context['warn'];
};

/** What the handlers of one server use. Its key is opened when it is first asked for. */
export function createContext(parts: Parts): Context {
  const { db, config, now = () => new Date(), warn = () => undefined } = parts;
  return {
    db,
    config,
    now,
    signingKey: once(() => openSigningKey(db, config)),
    personal: openVault(db, config),
    // By network: many phones share that of their mobile operator.
    posts: createRateLimit({ most: config.rateLimit, withinMs: 60_000, now }),
    warn,
  };
}

/** Opens at most once at a time, and keeps what was opened; one that failed is tried again. */
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
