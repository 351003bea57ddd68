import type { RecordType } from '#/records/record-type.ts';
import type { Scope } from './scopes.ts';

/** Returns the scope of a call on records of one of `types`, by the type that its path names. */
export function recordScope(types: readonly RecordType[], right: 'read' | 'write') {
  const areas = new Map(types.map(({ name, area }) => [name, area]));
  return ({ type = '' }: Readonly<Record<string, string>>): Scope =>
    `${areas.get(type) ?? 'records'}:${right}`;
}
