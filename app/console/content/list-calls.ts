import { listDistinctBranches } from '#/app/console/accounts/branch-names.ts';
import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import { findHiddenReasons } from '#/app/console/content/moderation/hidden-reasons.ts';
import type { Database } from '#/database/database.ts';
import { foldWords, titleOf } from '#/records/entries/entry-of.ts';
import {
  countEntries,
  listBranchesOfEntries,
  listEntries,
  type EntryFilter,
  type EntryPlace,
} from '#/records/entries/queries.ts';
import { storedRows } from '#/records/import/stored-rows.ts';
import { BadCall, notFound } from '#/server/http/errors.ts';
import { findReferences, listContent, listContentKinds, type ContentLine } from './contract.ts';
import { formFieldsOf } from './form-fields.ts';
import { isContent, KINDS, type ContentKind } from './kinds.ts';
import { listNamed } from './named-references.ts';
import {
  branchOfPerson,
  branchResolver,
  expectKind,
  isOfOffice,
  mayChange,
  type FindType,
  type OpenKind,
} from './scope.ts';

/** The number of records on a page. */
const AT_ONCE = 20;
/** The maximum number of branches, brands or series that a search returns. */
const MOST_FOUND = 100;
/** How many entries are read at a time until a page has enough entries that the person may see. */
const MOST_READ = 1_000;

/** Returns the handlers that list records. */
export function contentListCalls(findType: FindType): ConsoleCall[] {
  return [
    implementConsole(listContentKinds, async (_, { db, staff }) => {
      const counts = new Map<string, number>();
      const own = branchOfPerson(staff);
      const seen = await branchWords(db, own);
      for (const { type, branch, count } of await countEntries(db)) {
        if (seen?.(branch) ?? true) counts.set(type, (counts.get(type) ?? 0) + count);
      }
      const kinds = Object.keys(KINDS)
        .filter(isContent)
        .filter((type) => mayChange(staff, type) && !KINDS[type].isOfCar);
      for (const type of kinds) {
        const isSeen = await ownerFilter(db, KINDS[type], own);
        if (isSeen) counts.set(type, (await listSeen(db, { type, words: [] }, isSeen)).length);
      }
      return {
        kinds: kinds.map((type) => {
          const { title, group } = KINDS[type];
          return { type, title, group, count: counts.get(type) ?? 0 };
        }),
      };
    }),
    implementConsole(listContent, async ({ type: name, text, cursor }, context) => {
      const { db, staff } = context;
      const open = expectKind(name, context, findType);
      if (open.kind.isOfCar) throw notFound(`${open.kind.title}在每辆车的页面里`);
      const after = toPlace(cursor);
      if (cursor !== '' && !after) throw new BadCall(400, '参数 cursor 不正确');
      const words = foldWords(text).split(/\s+/).filter(Boolean);
      // One more than a page, to know whether there are more.
      const filter = { type: name, words, after, most: AT_ONCE + 1 };
      const own = branchOfPerson(staff);
      const isSeen = await ownerFilter(db, open.kind, own);
      const found = isSeen ? await listSeen(db, filter, isSeen) : await listPlaces(db, filter, own);
      const places = found.slice(0, AT_ONCE);
      const last = found.length > AT_ONCE ? places.at(-1) : undefined;
      return {
        title: open.kind.title,
        may_add: open.kind.isReadOnly !== true && !isOfOffice(open.kind, staff),
        rows: await readLines(db, open, places, findType),
        next_cursor: last ? `${last.changed_at} ${last.key}` : null,
      };
    }),
    implementConsole(findReferences, async ({ type, text }, { db }) => {
      const words = foldWords(text).split(/\s+/).filter(Boolean);
      const all = await listNamed(db, type);
      if (all) {
        const isFound = ({ id, name }: { id: string; name: string }) =>
          words.every((word) => foldWords(`${name} ${id}`).includes(word));
        return { rows: all.filter(isFound).slice(0, MOST_FOUND) };
      }
      const open = { kind: KINDS.momenttopic, type: findType(type) };
      const places = await listEntries(db, { type, words, most: AT_ONCE });
      const lines = await readLines(db, open, places, findType);
      return { rows: lines.map(({ key, title }) => ({ id: key, name: title })) };
    }),
  ];
}

/**
 * Returns the entries of a page. If the person is limited to the branch `own`, there is one query
 * for each stored spelling of the branch (name or id), because an index then sorts the entries.
 */
async function listPlaces(
  db: Database,
  filter: EntryFilter,
  own: string | undefined,
): Promise<EntryPlace[]> {
  if (own === undefined) return listEntries(db, filter);
  const isOwn = await branchWords(db, own);
  const branches = (await countEntries(db))
    .filter(({ type, branch }) => type === filter.type && isOwn?.(branch))
    .map(({ branch }) => branch);
  const parts = await Promise.all(branches.map((branch) => listEntries(db, { ...filter, branch })));
  const isBefore = (one: EntryPlace, other: EntryPlace) =>
    one.changed_at > other.changed_at ||
    (one.changed_at === other.changed_at && one.key > other.key);
  return parts
    .flat()
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
    .slice(0, filter.most);
}

/**
 * Returns a predicate on the keys of records: whether people of the branch `own` may see the
 * record, because its owner is visible to them. Undefined if `own` is undefined, and for record
 * types without an `owner`, whose records have their own branch.
 */
async function ownerFilter(
  db: Database,
  { owner }: ContentKind,
  own: string | undefined,
): Promise<((key: string) => boolean) | undefined> {
  if (owner === undefined || own === undefined) return undefined;
  const isOwn = await branchWords(db, own);
  const owners = await listBranchesOfEntries(db, owner.type);
  const hidden = new Set(owners.flatMap(({ key, branch }) => (isOwn?.(branch) ? [] : key)));
  // A key begins with that of the owner.
  return (key) => !hidden.has(key.slice(0, key.lastIndexOf('/')));
}

/**
 * Returns the first `most` entries that match the filter and whose key satisfies `isSeen`; without
 * `most`, all of them.
 */
async function listSeen(
  db: Database,
  { most = Infinity, ...filter }: Omit<EntryFilter, 'most'> & { most?: number },
  isSeen: (key: string) => boolean,
): Promise<EntryPlace[]> {
  const seen: EntryPlace[] = [];
  let { after } = filter;
  for (;;) {
    const places = await listEntries(db, { ...filter, after, most: MOST_READ });
    seen.push(...places.filter(({ key }) => isSeen(key)));
    if (places.length < MOST_READ || seen.length >= most) return seen.slice(0, most);
    after = places.at(-1);
  }
}

/**
 * Returns a predicate on the names and ids of branches: whether people of the branch `own` may see
 * the records of that branch. Undefined if `own` is undefined, because then all records are
 * visible.
 */
async function branchWords(
  db: Database,
  own: string | undefined,
): Promise<((branch: string) => boolean) | undefined> {
  if (own === undefined) return undefined;
  const idOf = await branchResolver(db);
  return (branch) => branch === '' || idOf(branch) === own;
}

async function readLines(
  db: Database,
  { kind, type }: OpenKind,
  places: readonly EntryPlace[],
  findType: FindType,
): Promise<ContentLine[]> {
  const keys = places.map(({ key }) => key);
  const rows = await storedRows(db, type, keys);
  const hidden = kind.isModerated ? await findHiddenReasons(db, findType, keys) : undefined;
  const branchField = type.entry?.branch;
  const branches = new Map(
    branchField === 'branch_id'
      ? (await listDistinctBranches(db)).map(({ id, name }) => [id, name] as const)
      : [],
  );
  const withBranch = (row: Readonly<Record<string, unknown>>) => {
    const name = branches.get(String(row['branch_id'] as string));
    return name === undefined ? row : { ...row, branch_id: name };
  };
  const picture = formFieldsOf(type).find((field) => field.kind === 'picture')?.field;
  return places.flatMap(({ key, changed_at }) => {
    const stored = rows.get(key);
    if (stored === undefined) return [];
    const row = JSON.parse(stored) as Record<string, unknown>;
    const src = picture === undefined ? undefined : row[picture];
    return {
      key,
      title: titleOf(type, row) || key,
      note: kind.note(withBranch(row)),
      is_hidden: hidden?.has(key) ?? false,
      picture: typeof src === 'string' ? src : null,
      changed_at,
    };
  });
}

function toPlace(cursor: string): EntryPlace | undefined {
  const [, changed_at, key] = /^(\d{4}-[\d:.TZ-]+|) (.+)$/.exec(cursor) ?? [];
  return changed_at !== undefined && key ? { changed_at, key } : undefined;
}
