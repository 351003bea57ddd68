import * as v from 'valibot';
import { CATALOGUE } from './catalogue.ts';

/**
 * Returns a schema for checkpoint codes in upper or lower case. With `category`, it accepts only
 * codes of that category.
 */
export function code(category = '') {
  return v.pipe(
    v.string(),
    v.transform((written) => written.trim().toUpperCase()),
    v.check(
      (item) => CATALOGUE.has(item),
      ({ input }) => `没有检测点「${input}」`,
    ),
    v.check((item) => item.startsWith(category), `应为 ${category} 类的检测点，如 ${category}06`),
  );
}
