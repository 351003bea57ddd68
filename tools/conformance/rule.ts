import type { Server } from './server.ts';

/** Something that a server does otherwise than the contract says. */
export type Broken = {
  /** The call by its name, and the rule: `listCars pages`. */
  rule: string;
  /** What was asked: method and path, as they can be pasted behind `curl`. */
  requestLine: string;
  /** What is wrong about the answer, with the place in it. */
  problem: string;
};

/** One sentence of the contract that is about more than the shape of one answer. */
export type Rule = {
  /** The call that it is about, and one word: `listCars pages`. */
  name: string;
  /** What every server does. */
  what: string;
  /** Asks, and calls `must` for whatever has to hold. What `Server.data` throws is told as well. */
  check(server: Server, must: Must): Promise<void>;
};

/** Notes a break where `holds` is false. */
export type Must = (holds: boolean, requestLine: string, problem: string) => void;

/** A rule could not be judged: the server has nothing to judge it by. */
export class NotApplicable extends Error {}
