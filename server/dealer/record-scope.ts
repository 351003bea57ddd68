import type { RecordType } from '#/records/columns/record-type.ts';
import type { Scope } from './scopes.ts';

/**
 * Returns a function that maps the path parameter `type` to the required scope, such as `gps:read`.
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
