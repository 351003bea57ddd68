/** A change that makes a server violate the contract in one way. */
export type Seed = {
  /** A description of the error. */
  what: string;
  /** Matches the method and URL of the requests whose responses are changed. */
  match: RegExp;
  /** Returns the JSON to send instead of `body`. */
  body?: (body: Loose, url: URL) => unknown;
  /** Text to send instead of JSON. */
  text?: string;
  /** Status of the response. */
  status?: number;
  /** A header to replace. */
  header?: readonly [name: string, value: string];
  /** Changes the URL of a request before our server reads it. */
  url?: (url: URL) => void;
  /** The name of the rule that the change must violate, and a pattern of the reported problem. */
  rule: string;
  problem: RegExp;
};

/** A response without a type, so that a test can change any part of it. */
// oxlint-disable-next-line typescript/no-explicit-any -- answers are taken apart as no schema allows
export type Loose = any;

/** Returns a function that changes the data of a response, but not its envelope. */
export const data = (change: (data: Loose) => void) => (body: Loose) => {
  change(body.data);
  return body;
};
