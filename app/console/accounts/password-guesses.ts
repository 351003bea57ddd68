import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

// The dictionary takes 12 MB and 0.1 s: import this file when a password is set.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Returns how many guesses it takes to find this password, as a power of ten. The attacker is
 * assumed to know `name`.
 */
export function estimateGuesses(password: string, name: string): number {
  return estimator.check(password, [name]).guessesLog10;
}
