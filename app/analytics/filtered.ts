import { isUserParameter, without } from '#/web/foreign-parameters.ts';

/** Parameters that open something, or say who somebody is, by whatever they are called. */
const CLOSED = /token|ticket|secret|password|session|signature|code|phone|mobile|tel$|email|name$/i;
/** A mobile number, also in the middle of what somebody searched for. */
const PHONE = /1[3-9]\d{9}/;

export type Separated = { url: string; user: Record<string, string> };

/** Takes out of a URL what says who its visitor is, and tells a mini-program's user apart from it. */
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
