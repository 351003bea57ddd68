import { typeName } from '#/records/columns/find-record-type.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { Change } from './change.ts';

/** A change with the key and the title of its record. `isNew` is set for a record that was added. */
export type RecordChange = Change & { key: string; name: string; isNew?: true };

/**
 * Maximum number of changes that a report lists for each title. Each title has its own limit, so
 * that many new records leave no change of a price out.
 */
const MOST_OF_TITLE = 50;

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
   * Returns the first 50 changes of each title (MOST_OF_TITLE), and the number of all changes by
   * their Chinese title.
   */
  list(): { first: readonly RecordChange[]; counts: ReadonlyMap<string, number> };
};

/** Creates an empty collector. */
export function createChangeCollector(): ChangeCollector {
  const first: RecordChange[] = [];
  const counts = new Map<string, number>();
  return {
    add(changes) {
      for (const change of changes) {
        const { zh } = change.title;
        const before = counts.get(zh) ?? 0;
        if (before < MOST_OF_TITLE) first.push(change);
        counts.set(zh, before + 1);
      }
    },
    list: () => ({ first, counts }),
  };
}
