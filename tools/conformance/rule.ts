import type { Server } from './server.ts';

/** A violation of the contract. */
export type Broken = {
  /** The name of the rule: call and one word, `listCars pages`. */
  rule: string;
  /** The request: method and URL, for use with `curl`. */
  requestLine: string;
  /** The problem in the response, with its position. */
  problem: string;
  /** The problem without the parameter, value or position that differs between violations. */
  cause: string;
};

/** A rule of the contract that concerns more than the schema of one response. */
export type Rule = {
  /** The call and one word: `listCars pages`. */
  name: string;
  /** A description of the required behaviour. */
  what: string;
  /**
   * Sends requests and calls `must` for each condition. Errors thrown by `Server.data` are
   * reported, too.
   */
  check(server: Server, must: Must): Promise<void>;
};

/** Records a violation if `holds` is false. `cause` is the `problem` by default. */
export type Must = (holds: boolean, requestLine: string, problem: string, cause?: string) => void;

/** Thrown if a rule cannot be checked because the server has no suitable data. */
export class NotApplicable extends Error {}
