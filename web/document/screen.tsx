import type { ComponentType } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#/contract/endpoint.ts';
import type { At } from '#/web/navigation/routing.ts';
import type { PromiseCache } from '#/web/query-cache/promise-cache.tsx';
import { keyStart } from '#/web/query-cache/query-key.ts';

/**
 * Default time in ms for which a response is fresh. A page that is visited again uses a fresh
 * response without a new call.
 */
const FRESH_MS = 60_000;

/**
 * A call that a screen depends on. Two needs have the same `key` if they have the same endpoint and
 * input.
 */
export type Need<Value = unknown> = {
  key: string;
  endpoint: Endpoint;
  input: Readonly<Record<string, string>>;
  freshMs: number;
  /**
   * Whether the screen renders without the response. If so, a failed call leaves the value
   * undefined.
   */
  optional: boolean;
  /** The type of the response. Exists only for the type checker. */
  readonly value?: Value;
};

type Input<E extends Endpoint> = InputOf<E> & Readonly<Record<string, string | undefined>>;

/**
 * Returns a required need: a call of this endpoint. If the call fails, the screen shows the failed
 * state.
 */
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

/**
 * Returns an optional need: a call of this endpoint for one section of a screen. If the call fails,
 * the screen renders without the response.
 */
export function optionalQueryFor<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  freshMs = FRESH_MS,
): Need<OutputOf<E> | undefined> {
  return { ...queryFor(endpoint, input, freshMs), optional: true };
}

export type Needs = Readonly<Record<string, Need>>;

type NeedsOf = (at: At) => Needs;

/** The responses to the needs of a screen, each under the name of its need. */
export type Data<N extends NeedsOf> = {
  [Name in keyof ReturnType<N>]: NonNullable<ReturnType<N>[Name]> extends Need<infer Value>
    ? Value
    : never;
};

export type ScreenProps<N extends NeedsOf> = { at: At } & Data<N>;

/** A part of a screen whose code can be fetched before rendering. */
export type Preloaded = {
  /**
   * Loads the code into the cache. Never rejects: if loading fails, rendering the part throws
   * later.
   */
  preload(code: PromiseCache): Promise<void>;
};

/** The exports of a screen's file. */
export type ScreenModule = {
  default: ComponentType<never>;
  needs?: (at: At) => Needs;
  /** Returns the needs of the metadata for search engines and shared links. Server only. */
  headNeeds?: (at: At) => Needs;
  /**
   * Returns the needs that parts of the screen read with `usePartQuery`. The screen does not wait
   * for these needs.
   */
  partNeeds?: (at: At) => Needs;
  /**
   * Returns the parts with separate code (`*.island.tsx`) that the screen renders at a location.
   */
  parts?: (at: At) => readonly Preloaded[];
  /**
   * Returns the first part of the document title. Absent if that part is the title of the route.
   */
  title?: (data: never, at: At) => string;
  /**
   * Returns the last part of the document title, such as the car's title. It distinguishes pages of
   * one route.
   */
  subject?: (data: never, at: At) => string | null | undefined;
  /**
   * Returns the HTTP status, such as 404 if no report has the name in the URL. Absent if the status
   * does not depend on the data.
   */
  status?: (data: never, at: At) => number;
};

/** The loaders of the screens, by sitemap key. */
export type Screens = Readonly<Record<string, LoadScreen>>;
/**
 * Loads the code of a screen. `file` is the path of its source file; only the server's build sets
 * it.
 */
export type LoadScreen = (() => Promise<ScreenModule>) & { file?: string };
