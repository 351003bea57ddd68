import type { ComponentType } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#/contract/endpoint.ts';
import type { PromiseCache } from './promise-cache.tsx';
import type { At } from './routing.ts';

/** How long (ms) an answer may be shown again on a new visit without asking anew. */
const FRESH_MS = 60_000;

/** How the key of what only the owner of a link may see begins: no tab keeps it (`kept-answers.tsx`). */
export const PRIVATE = '!';

/** Something that a screen asks for. The key tells equal asks: same endpoint, same input. */
export type Need<Value = unknown> = {
  key: string;
  endpoint: Endpoint;
  input: Readonly<Record<string, string>>;
  freshMs: number;
  /** True when the screen can do without: its failure leaves undefined and not an error screen. */
  optional: boolean;
  /** Only for the type checker: what the answer is. */
  readonly value?: Value;
};

type Input<E extends Endpoint> = InputOf<E> & Readonly<Record<string, string | undefined>>;

/** A need without which the screen makes no sense: its failure is the screen's failure. */
export function ask<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  freshMs = FRESH_MS,
): Need<OutputOf<E>> {
  const given = Object.entries(input)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(given).toString();
  return {
    key: `${endpoint.isPrivate ? PRIVATE : ''}${endpoint.name}?${query}`,
    endpoint,
    input: Object.fromEntries(given),
    freshMs,
    optional: false,
  };
}

/** A need for one section: when it fails, the screen shows without it. */
export function askOptional<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  freshMs = FRESH_MS,
): Need<OutputOf<E> | undefined> {
  return { ...ask(endpoint, input, freshMs), optional: true };
}

export type Needs = Readonly<Record<string, Need>>;

type NeedsOf = (at: At) => Needs;

/** The answers to a screen's needs, under the same names; none to what it did not ask for. */
export type Data<N extends NeedsOf> = {
  [Name in keyof ReturnType<N>]: NonNullable<ReturnType<N>[Name]> extends Need<infer Value>
    ? Value
    : never;
};

export type ScreenProps<N extends NeedsOf> = { at: At } & Data<N>;

/** A part of a screen whose code can be fetched before the part is rendered. */
export type Preloaded = {
  /** Loads the code into the cache. Resolves also when loading failed: rendering the part throws then. */
  preload(code: PromiseCache): Promise<void>;
};

/** The exports of a screen's file. */
export type ScreenModule = {
  default: ComponentType<never>;
  needs?: (at: At) => Needs;
  /**
   * What only the words for search engines and shared links are made of. The server asks it and does
   * without what fails or is late; a browser neither gets it nor asks for it.
   */
  headNeeds?: (at: At) => Needs;
  /** Its parts whose code comes apart (`still.tsx`, `waking.tsx`), those that are shown there. */
  parts?: (at: At) => readonly Preloaded[];
  /** The document title, where the data make it. */
  title?: (data: never, at: At) => string;
  /** The HTTP status of the page, where the data decide it (404 for a report of an unknown name). */
  status?: (data: never, at: At) => number;
};

/** The code of every screen by sitemap key, each a chunk of its own. */
export type Screens = Readonly<Record<string, LoadScreen>>;
/** The server's build adds from which source file the code comes. */
export type LoadScreen = (() => Promise<ScreenModule>) & { file?: string };
