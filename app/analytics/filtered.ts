import { isUserParameter, without } from '#/web/navigation/foreign-parameters.ts';

/** Matches the names of parameters that grant access or identify a person. */
const CLOSED = /token|ticket|secret|password|session|signature|code|phone|mobile|tel$|email|name$/i;
/** Matches a Chinese mobile number, also within a longer text. */
const PHONE = /1[3-9]\d{9}/;

export type Separated = { url: string; user: Record<string, string> };

/**
 * Returns a URL without access tokens and personal data (`url`), and the removed parameters that
 * identify a mini-program's user (`user`).
 */
export function separateUser(whole: string): Separated {
  const [, search = ''] = (whole.split('#', 1)[0] ?? '').split('?', 2);
  const user = [...new URLSearchParams(search)].filter(([name]) => isUserParameter(name));
  return { url: filtered(whole), user: Object.fromEntries(user) };
}

function filtered(url: string): string {
  return without(
    url,
    (name, value) =>
      isUserParameter(name) || CLOSED.test(name) || PHONE.test(value.replace(/[\s-]/g, '')),
  );
}
