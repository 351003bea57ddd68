import type { RecordType } from '#/records/columns/record-type.ts';
import type { Scope } from './scopes.ts';

/**
 * Returns a function that maps the path parameter `type` to the scope that this `right` to records
 * of the type needs. A type with an area, such as `gps`, has a read and a write scope of its own,
 * and deleting needs its write scope. Otherwise deleting a record, and writing an irrevocable one,
 * needs `records:withdraw`.
 */
export function recordScope(types: readonly RecordType[], right: 'read' | 'write' | 'delete') {
  const known = new Map(types.map((type) => [type.name, type]));
  return ({ type = '' }: Readonly<Record<string, string>>): Scope => {
    const { area, isIrrevocable } = known.get(type) ?? {};
    if (area) return `${area}:${right === 'read' ? 'read' : 'write'}`;
    if (right === 'read') return 'records:read';
    return right === 'delete' || isIrrevocable ? 'records:withdraw' : 'records:write';
  };
}
