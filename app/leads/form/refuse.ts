import { rejected } from '#/server/http/errors.ts';
import type { Errors } from './checks.ts';

/** Throws a rejection with these errors of a form. Does nothing if there are no errors. */
export function refuse(errors: Readonly<Errors>): void {
  const count = Object.keys(errors).length;
  if (count > 0) throw rejected(errors, `有 ${count} 处要改`);
}
