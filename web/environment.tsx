import { readEnvironment, type Environment } from './user-agent.ts';

let own: Environment | undefined;

/**
 * The environment of this browser. For events and effects: pages are the same for every user
 * agent, so that nothing that is rendered may depend on it.
 */
export function browserEnvironment(): Environment {
  own ??= readEnvironment(navigator.userAgent);
  return own;
}
