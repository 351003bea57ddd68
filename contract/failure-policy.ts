import type { CallError } from './call-error.ts';

/**
 * Returns the alert message of a failed call; undefined if its policy has none, and for missing
 * resources, which their page reports. Screens that show the failure in place with a way to retry
 * do not call this: posted forms, further pages of a list, and the count on the filter button.
 */
export function alertWords({ policy, reason, message }: CallError): string | undefined {
  const isAlerted = policy === 'alert' || policy === 'raise';
  // These two are shown only on the screen, because the visitor cannot do anything about them.
  const isOnScreen = reason === 'not_found' || reason === 'unreadable';
  return isAlerted && !isOnScreen ? message : undefined;
}
