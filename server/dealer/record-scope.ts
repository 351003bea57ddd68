import type { RecordType } from '#/records/columns/record-type.ts';
import type { Scope } from './scopes.ts';

/**
 * Returns a function that maps the path parameter `type` to the scope needed to read or write it.
 */
export function recordScope(types: readonly RecordType[], right: 'read' | 'write') {
  const areas = new Map(types.map(({ name, area }) => [name, area]));
  return ({ type = '' }: Readonly<Record<string, string>>): Scope =>
    `${areas.get(type) ?? 'records'}:${right}`;
}
