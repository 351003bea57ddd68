import type { CallError } from './call-error.ts';

/** Returns the message to alert for a failed call; undefined if no alert is due. */
export function alertWords({ policy, reason, message }: CallError): string | undefined {
  const isAlerted = policy === 'alert' || policy === 'raise';
  // The screen shows these two failures. The visitor cannot do anything about them.
  const isOnScreen = reason === 'not_found' || reason === 'unreadable';
  return isAlerted && !isOnScreen ? message : undefined;
}
