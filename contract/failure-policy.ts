import type { CallError } from './call-error.ts';

/**
 * The words of a failed call for a browser alert; undefined where its policy has none, and for
 * something that is not there, which its page says. A screen that itself says what failed, next to
 * where it failed and with a way to try again, does not ask for them: a form that is sent, a page
 * of a list after the first, and the count on the button of the filters.
 */
export function alertWords({ policy, reason, message }: CallError): string | undefined {
  const isAlerted = policy === 'alert' || policy === 'raise';
  // Those two are only said on their screen: nobody can do anything about them.
  const isOnScreen = reason === 'not_found' || reason === 'unreadable';
  return isAlerted && !isOnScreen ? message : undefined;
}
