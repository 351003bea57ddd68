import type { CallError } from './call-error.ts';

/**
 * Returns the message to alert for a failed call. Undefined if its policy shows no alert, or if the
 * page itself reports the failure. Not used by parts that offer a retry in place: posted forms,
 * further pages of a list, and the count on the filter button.
 */
export function alertWords({ policy, reason, message }: CallError): string | undefined {
  const isAlerted = policy === 'alert' || policy === 'raise';
  // These two failures are shown only on the screen, because the visitor cannot do anything about
  // them.
  const isOnScreen = reason === 'not_found' || reason === 'unreadable';
  return isAlerted && !isOnScreen ? message : undefined;
}
