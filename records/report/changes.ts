import { typeName } from '#/records/columns/find-record-type.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { Change } from './change.ts';

/** A change with the key and the title of its record. `isNew` is set for a record that was added. */
export type RecordChange = Change & { key: string; name: string; isNew?: true };

/** Maximum number of changes that a report lists. */
const MOST_LISTED = 1000;

/**
 * Compares a row with the stored row that it replaces. Returns the changes that the author of a
 * file should see.
 */
export function listChanges(
  type: RecordType,
  key: string,
  { before, after }: { before: string | undefined; after: object },
): RecordChange[] {
  if (!type.describeChange) return [];
  const name = 'title' in after ? String(after.title) : '';
  if (before === undefined) {
    const title = { zh: `新的${typeName(type, 'zh')}`, en: `New ${type.name}` };
    return [{ title, words: '', key, name, isNew: true }];
  }
  const found = type.describeChange(JSON.parse(before) as never, after as never);
  return found.map((change) => ({ ...change, key, name }));
}

/** Collects the changes of a file. */
export type ChangeCollector = {
  add(changes: readonly RecordChange[]): void;
  /**
   * Returns the first 1,000 changes (MOST_LISTED), and the number of all changes by their Chinese
   * title.
   */
  list(): { first: readonly RecordChange[]; counts: ReadonlyMap<string, number> };
};

/** Creates an empty collector. */
export function createChangeCollector(): ChangeCollector {
  const first: RecordChange[] = [];
  const counts = new Map<string, number>();
  return {
    add(changes) {
      first.push(...changes.slice(0, MOST_LISTED - first.length));
      for (const { title } of changes) counts.set(title.zh, (counts.get(title.zh) ?? 0) + 1);
    },
    list: () => ({ first, counts }),
  };
}
