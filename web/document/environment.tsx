import { readEnvironment, type Environment } from './user-agent.ts';

let own: Environment | undefined;

/**
 * Returns the environment of this browser. Do not call this function while rendering: the output
 * must be the same in every browser.
 */
export function browserEnvironment(): Environment {
  // Rendered output must be the same for every user agent.
  own ??= readEnvironment(navigator.userAgent);
  return own;
}
