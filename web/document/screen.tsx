import type { ComponentType } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#/contract/endpoint.ts';
import type { At } from '#/web/navigation/routing.ts';
import type { PromiseCache } from '#/web/query-cache/promise-cache.tsx';
import { keyStart } from '#/web/query-cache/query-key.ts';

/** Default fresh lifetime of a response in ms. A new visit within it makes no new call. */
const FRESH_MS = 60_000;

/** A call that a screen depends on. Needs with the same endpoint and input have the same key. */
export type Need<Value = unknown> = {
  key: string;
  endpoint: Endpoint;
  input: Readonly<Record<string, string>>;
  freshMs: number;
  /** True when the screen renders without the response: after a failure the value is undefined. */
  optional: boolean;
  /** The type of the response. Exists only for the type checker. */
  readonly value?: Value;
};

type Input<E extends Endpoint> = InputOf<E> & Readonly<Record<string, string | undefined>>;

/** Returns a required need. If the call fails, the screen shows its failed state. */
export function queryFor<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  freshMs = FRESH_MS,
): Need<OutputOf<E>> {
  const entries = Object.entries(input)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(entries).toString();
  return {
    key: keyStart(endpoint) + query,
    endpoint,
    input: Object.fromEntries(entries),
    freshMs,
    optional: false,
  };
}

/** Returns an optional need, for one section. If the call fails, the screen renders without it. */
export function optionalQueryFor<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  freshMs = FRESH_MS,
): Need<OutputOf<E> | undefined> {
  return { ...queryFor(endpoint, input, freshMs), optional: true };
}

export type Needs = Readonly<Record<string, Need>>;

type NeedsOf = (at: At) => Needs;

/** The responses to a screen's needs, under the same names. */
export type Data<N extends NeedsOf> = {
  [Name in keyof ReturnType<N>]: NonNullable<ReturnType<N>[Name]> extends Need<infer Value>
    ? Value
    : never;
};

export type ScreenProps<N extends NeedsOf> = { at: At } & Data<N>;

/** A part of a screen whose code can be fetched before the part is rendered. */
export type Preloaded = {
  /** Loads the code into the cache. Never rejects: after a failure, rendering the part throws. */
  preload(code: PromiseCache): Promise<void>;
};

/** The exports of a screen's file. */
export type ScreenModule = {
  default: ComponentType<never>;
  needs?: (at: At) => Needs;
  /**
   * Needs of the metadata for search engines and shared links. Only the server makes these calls,
   * and it leaves out responses that fail or are late. The responses are not sent to the browser.
   */
  headNeeds?: (at: At) => Needs;
  /**
   * Needs of the parts, for which the screen does not wait (`usePartQuery`). For the first page the
   * server makes these calls, and sends the rendered parts without the responses. Later visits make
   * them in the browser.
   */
  partNeeds?: (at: At) => Needs;
  /** The parts with separate code (`*.island.tsx`) that the screen renders at a location. */
  parts?: (at: At) => readonly Preloaded[];
  /** Returns the first part of the document title, if it is not the title of the route. */
  title?: (data: never, at: At) => string;
  /**
   * Returns the last part of the document title, which distinguishes pages of one route, such as
   * the car's title.
   */
  subject?: (data: never, at: At) => string | null | undefined;
  /** Returns the HTTP status, if it depends on the data (404 for a report of an unknown name). */
  status?: (data: never, at: At) => number;
};

/** The loader of every screen by sitemap key. Each screen is a separate chunk. */
export type Screens = Readonly<Record<string, LoadScreen>>;
/** Loads the code of a screen. `file` is its source file, which only the server build adds. */
export type LoadScreen = (() => Promise<ScreenModule>) & { file?: string };
