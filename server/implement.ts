import type { Endpoint, OutputOf, ParsedInputOf } from '#/contract/endpoint.ts';
import type { Database } from '#/database/database.ts';
import type { Config } from './config.ts';
import type { Vault } from './personal/vault.ts';
import type { RateLimit } from './rate-limit.ts';
import type { SigningKey } from './sealing/signing-key.ts';

/** What a handler may use. */
export type Context = {
  db: Database;
  config: Config;
  /** The one clock, so that tests can set it. */
  now: () => Date;
  /** The key that reports are sealed with. Rejects with a BadKey where there is none to work with. */
  signingKey: () => Promise<SigningKey>;
  /** Where personal data is encrypted and read. */
  personal: Vault;
  /** Bounds what forms of this site are sent, for each endpoint and network. */
  posts: RateLimit;
  /** Tells the log of what went wrong and no caller is told of. */
  warn: (error: unknown, what: string) => void;
};

/** What a request says beside what was sent. */
export type Asker = {
  /** The origin by which it knows this site. */
  home: string;
  userAgent: string;
};

/**
 * Who sent a form. Stands apart from the input, so that nobody keeps it who did not ask for it.
 */
export type Sender = {
  /** The token of the device: whoever has it is taken for that device. */
  device: string;
};

/** An endpoint with the code that answers it. */
export type Implementation<E extends Endpoint = Endpoint> = {
  endpoint: E;
  handle: (
    input: ParsedInputOf<E>,
    context: Context,
    /** Who sent a form, or who asks; others are not told. */
    who?: never,
  ) => Promise<OutputOf<E>> | OutputOf<E>;
  /**
   * Tells one answer from another, cheaply: who names the stamp of the newest (`If-None-Match`) is
   * answered 304, and the handler is not asked. For calls that a screen repeats every few seconds.
   */
  stamp?: (input: ParsedInputOf<E>, context: Context) => Promise<string>;
  /** How much a call may send (bytes), where that is more than others may. */
  bodyLimit?: number;
  /**
   * Of a call that a form of a page makes: the path where the browser goes once it is done. Its
   * handler is told who sent it.
   */
  page?: (output: OutputOf<E>) => string;
  /** The path of the page that the form stands on, where it is sent to that page itself. */
  on?: string;
  /**
   * Of a form that sends along what no other site can know, such as the number of a receipt: it counts
   * as the proof of a post from this site's own pages, for browsers that cannot give another.
   */
  hasSecret?: boolean;
  /** Of a form that counts devices: the device is known again, by a cookie. */
  countsDevices?: boolean;
  /** Its handler is told who asks. */
  hearsAsker?: true;
};

/** Binds an endpoint to its handler: a slice's server.ts is a list of these. */
export function implement<E extends Endpoint>(
  endpoint: E,
  handle: Implementation<E>['handle'],
  more: Pick<Implementation<E>, 'stamp' | 'bodyLimit'> = {},
): Implementation {
  return { endpoint, handle, ...more } as unknown as Implementation;
}

/**
 * Binds a POST that a form of a page makes, with and without JavaScript (`form-post.ts`): taken from
 * this site's own pages alone, at a bearable rate. The handler is told the token of the device, never
 * from what was sent: from its cookie where the form counts devices, else one for this once. A form that a browser sends by itself is answered by going
 * to `page`. The form posts here also where its service was moved elsewhere.
 *
 * One with fields that may be wrong is sent to the page itself, which `on` names: that page shows it
 * again then, with what was typed and what is wrong (`form-pages.ts`).
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

/** Binds a call whose answer depends on who asks, and from where: the handler is told. */
export function implementForAsker<E extends Endpoint>(
  endpoint: E,
  handle: (
    input: ParsedInputOf<E>,
    context: Context,
    asker: Asker,
  ) => ReturnType<Implementation<E>['handle']>,
): Implementation {
  return { endpoint, handle, hearsAsker: true } as unknown as Implementation;
}
