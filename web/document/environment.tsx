import { readEnvironment, type Environment } from './user-agent.ts';

let own: Environment | undefined;

/** Returns the environment of this browser. Not for use while rendering. */
export function browserEnvironment(): Environment {
  // Rendered output must be the same for every user agent.
  own ??= readEnvironment(navigator.userAgent);
  return own;
}
