import type { Server } from './server.ts';

/** A violation of the contract. */
export type Broken = {
  /** The name of the rule: the call and one word, as in `listCars pages`. */
  rule: string;
  /** The request: method and URL, for use with `curl`. */
  requestLine: string;
  /** What is wrong in the response, and where. */
  problem: string;
  /** The problem without the values or positions that differ between similar violations. */
  cause: string;
};

/** A rule of the contract that the schema of a single response cannot express. */
export type Rule = {
  /** The call and one word, as in `listCars pages`. */
  name: string;
  /** A description of the required behaviour. */
  what: string;
  /** Sends requests and calls `must` for each condition. */
  check(server: Server, must: Must): Promise<void>;
};

/** Records a violation if `holds` is false. */
export type Must = (holds: boolean, requestLine: string, problem: string, cause?: string) => void;

/** Thrown if a rule cannot be checked because the server has no suitable data. */
export class NotApplicable extends Error {}
