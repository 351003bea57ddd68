import type { Endpoint, OutputOf, ParsedInputOf } from '#/contract/endpoint.ts';
import type { Database } from '#/database/database.ts';
import type { Config } from '#/server/config/config.ts';
import type { ObjectStore } from '#/server/media/objects/object-store.ts';
import type { Meter } from '#/server/metrics/meter.ts';
import type { Vault } from '#/server/personal/vault.ts';
import type { SigningKey } from '#/server/signing/signing-key.ts';
import type { Tracing } from '#/server/tracing/request-trace.ts';
import type { RateLimit } from './rate-limit.ts';

/** What every handler receives besides its input. */
export type Context = {
  db: Database;
  config: Config;
  /** Storage of pictures and films. */
  media: ObjectStore;
  /** Clock, replaceable in tests. */
  now: () => Date;
  /** Returns the key that signs reports. Rejects with BadKey if none is usable. */
  signingKey: () => Promise<SigningKey>;
  /** Encrypts and decrypts personal data. */
  personal: Vault;
  /** Rate limit of posted forms, for each endpoint and network. */
  posts: RateLimit;
  /** Limits how often an IPv6 site (/48) can send a form, because it has thousands of networks. */
  sitePosts: RateLimit;
  /** Rate limit of wrong preview words, for each network. */
  guesses: RateLimit;
  /**
   * Rate limit of pages and QR codes that are rendered because they are not cached, for each
   * network.
   */
  renders: RateLimit;
  /**
   * The rate limits that the processes on one database share, by name. Each module adds its limits
   * here when its routes are added.
   */
  rates: Map<string, RateLimit>;
  /** Receives the events that the metrics count. */
  meter: Meter;
  /** Traces requests; undefined without a collector. */
  tracing: Tracing | undefined;
  /** Logs an error that is not reported to the caller. */
  warn: (error: unknown, what: string) => void;
};

/** The browser that makes a request. */
export type Asker = {
  userAgent: string;
};

/** Sender of a form. */
export type Sender = {
  /** Token that identifies the device. */
  device: string;
  /** Network by which the sender is rate-limited; empty if unknown. */
  network: string;
};

/** An endpoint with its handler. */
export type Implementation<E extends Endpoint = Endpoint> = {
  endpoint: E;
  handle: (
    input: ParsedInputOf<E>,
    context: Context,
    /** A `Sender` if `page` is set, an `Asker` if `receivesAsker` is set; otherwise undefined. */
    who?: never,
  ) => Promise<OutputOf<E>> | OutputOf<E>;
  /**
   * Returns a version of the response without computing the response. A request whose
   * `If-None-Match` has this version is answered with 304.
   */
  stamp?: (input: ParsedInputOf<E>, context: Context) => Promise<string>;
  /** Maximum size of the body in bytes, if above the default. */
  bodyLimit?: number;
  /**
   * For a call made by a form: returns the path to redirect to on success. The handler receives the
   * sender.
   */
  page?: (output: OutputOf<E>) => string;
  /** Path of the page that contains the form, if the form is posted to the URL of this page. */
  on?: string;
  /**
   * Whether the form includes a secret that no other site knows, such as a receipt number. The
   * secret proves that the post comes from this site.
   */
  hasSecret?: boolean;
  /** Whether a cookie identifies the sender's device, so that the handler can count devices. */
  countsDevices?: boolean;
  /** Whether the handler receives the user agent as an `Asker`. */
  receivesAsker?: true;
};

/** Binds an endpoint to its handler. */
export function implement<E extends Endpoint>(
  endpoint: E,
  handle: Implementation<E>['handle'],
  more: Pick<Implementation<E>, 'stamp' | 'bodyLimit'> = {},
): Implementation {
  return { endpoint, handle, ...more } as unknown as Implementation;
}

/**
 * Binds a POST made by a form, with and without JavaScript. The handler receives a device token. A
 * browser without script is redirected to `page`.
 */
export function implementForm<E extends Endpoint>(
  endpoint: E,
  handle: (
    input: ParsedInputOf<E>,
    context: Context,
    sender: Sender,
  ) => ReturnType<Implementation<E>['handle']>,
  page: (output: OutputOf<E>) => string,
  more: Pick<Implementation<E>, 'on' | 'hasSecret' | 'bodyLimit' | 'countsDevices'> = {},
): Implementation {
  return { endpoint, handle, page, ...more } as unknown as Implementation;
}

/** Binds a call whose response depends on the user agent. The handler receives it as an `Asker`. */
export function implementForAsker<E extends Endpoint>(
  endpoint: E,
  handle: (
    input: ParsedInputOf<E>,
    context: Context,
    asker: Asker,
  ) => ReturnType<Implementation<E>['handle']>,
): Implementation {
  return { endpoint, handle, receivesAsker: true } as unknown as Implementation;
}
