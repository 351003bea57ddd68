import { rejected } from '#/server/errors.ts';
import type { Errors } from './checks.ts';

/** Throws what is wrong with a form, by field, in words for a visitor; nothing where nothing is. */
export function refuse(errors: Readonly<Errors>): void {
  const count = Object.keys(errors).length;
  if (count > 0) throw rejected(errors, `有 ${count} 处要改`);
}
