/** A server that breaks the contract in one way. */
export type Seed = {
  /** What it does wrong. */
  what: string;
  /** Requests whose method and URL match are answered wrongly. */
  match: RegExp;
  /** The JSON that it sends instead of `body`. */
  body?: (body: Loose, url: URL) => unknown;
  /** What it sends instead of JSON. */
  text?: string;
  /** The status that it answers with. */
  status?: number;
  /** A header that it sends otherwise. */
  header?: readonly [name: string, value: string];
  /** The URL that it reads instead of the one that was asked. */
  url?: (url: URL) => void;
  /** The rule that has to be told as broken, and words of what is told. */
  rule: string;
  problem: RegExp;
};

/** An answer that is taken apart as no schema allows. */
// oxlint-disable-next-line typescript/no-explicit-any -- answers are taken apart as no schema allows
export type Loose = any;

/** Changes the data of an answer, and leaves its envelope. */
export const data = (change: (data: Loose) => void) => (body: Loose) => {
  change(body.data);
  return body;
};
