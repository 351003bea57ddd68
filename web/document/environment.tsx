import { readEnvironment, type Environment } from './user-agent.ts';

let own: Environment | undefined;

/**
 * Returns the environment of this browser. Use it in event handlers and effects only: rendered
 * output must be the same for every user agent.
 */
export function browserEnvironment(): Environment {
  own ??= readEnvironment(navigator.userAgent);
  return own;
}
