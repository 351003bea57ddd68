import { useSyncExternalStore } from 'react';
import { readEnvironment, type Environment } from './user-agent.ts';

const UNKNOWN = readEnvironment('');
let own: Environment | undefined;

/** The environment of this browser. Call it from events and effects; while rendering use the hook. */
export function browserEnvironment(): Environment {
  own ??= readEnvironment(navigator.userAgent);
  return own;
}

/**
 * The environment while rendering. Pages are the same for every user agent, so the server and the
 * first render in the browser know of none; the browser's own follows right after.
 */
export function useEnvironment(): Environment {
  return useSyncExternalStore(neverChanges, browserEnvironment, () => UNKNOWN);
}

function neverChanges(): () => void {
  return () => undefined;
}
