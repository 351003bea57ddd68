import { MOST_FILES, type Issue, type IssueCode } from '#/records/columns/issue.ts';
import { withoutQuote, type Reason } from '#/records/reasons/reason.ts';

/**
 * The effect of an issue:
 * - `row`: the row was not imported
 * - `unshown`: the site does not show the record
 * - `cell`: the cell was not imported
 * - `none`: everything was imported, and the site shows the record
 */
export type Effect = 'row' | 'unshown' | 'cell' | 'none';

/** An issue of one of the first rows in a group. */
export type Example = {
  line: number;
  /** The row's key, such as the number of a car; null if the key is unreadable. */
  key: string | null;
  /** The text of the cell; null if there is no cell. */
  value: string | null;
  /** The reason, without the text of the cell: what is wrong and what to do. */
  reason: Reason;
};

/**
 * The issues of a file with the same code, heading and effect. Missing files of all headings are one
 * group, because one folder has all of them.
 */
export type IssueGroup = {
  code: IssueCode;
  field: string;
  /** The heading of the cells. For missing files, all headings, separated by 、. */
  heading: string;
  effect: Effect;
  /** The number of rows that have such an issue. */
  rows: number;
  /** The issues of the first 3 rows (EXAMPLES). */
  first: readonly Example[];
  /**
   * The first 20 different cells (MOST_WORDS) that hide a record from the site, each with the
   * number of rows. Empty unless `effect` is `unshown`.
   */
  words: ReadonlyMap<string, number>;
};

/** Number of rows listed for each group. */
const EXAMPLES = 3;
/** Maximum number of issues listed for one row. A cell may have several wrong words. */
const MOST_OF_ROW = 10;
const MOST_WORDS = 20;

/** The effects in the order of a report: the gravest first. */
export const EFFECTS: readonly Effect[] = ['row', 'unshown', 'cell', 'none'];

/** Collects the issues of rows in groups. */
export type GroupCollector = {
  /** Adds the issues of one record. */
  add(
    row: { line: number; key: string | undefined },
    isRefused: boolean,
    issues: readonly Issue[],
  ): void;
  /**
   * Returns the groups, gravest effects first. Within an effect, groups of important fields come
   * first, then the most frequent groups.
   */
  list(): IssueGroup[];
};

/**
 * Creates an empty collector, which groups issues by effect, code and heading.
 * @param important the fields whose issues come first within an effect
 */
export function createGroupCollector(important: readonly string[] = []): GroupCollector {
  const groups = new Map<string, IssueGroup & { first: Example[]; words: Map<string, number> }>();
  return {
    add({ line: first, key = null }, isRefused, issues) {
      const counted = new Set<string>();
      for (const issue of issues) {
        const { code, heading, value = null, line = first } = issue;
        const effect = isRefused ? 'row' : effectOf(issue);
        const id = [effect, code, ...(isFile(issue) ? [] : [heading])].join('\n');
        const field = issue.field.split('.')[0] ?? '';
        const group = groups.get(id) ?? {
          code,
          field,
          heading,
          effect,
          rows: 0,
          first: [],
          words: new Map<string, number>(),
        };
        groups.set(id, group);
        group.heading = withHeading(group.heading, heading);
        const place = `${id}\n${line}`;
        if (!counted.has(place)) {
          counted.add(place);
          group.rows += 1;
          if (effect === 'unshown' && value !== null) addWord(group.words, value);
        }
        const example = { line, key, value, reason: bareReason(issue) };
        if (isFile(issue) && joinFile(group.first, example)) continue;
        if (hasRoom(group.first, line)) group.first.push(example);
      }
    },
    list() {
      return [...groups.values()].toSorted(
        (one, other) =>
          EFFECTS.indexOf(one.effect) - EFFECTS.indexOf(other.effect) ||
          placeIn(important, one) - placeIn(important, other) ||
          other.rows - one.rows,
      );
    },
  };
}

/**
 * Returns `headings` with `heading` appended. Returns `headings` unchanged if it contains `heading`
 * already, or if it contains MOST_HEADINGS headings.
 */
function withHeading(headings: string, heading: string): string {
  const all = headings.split('、');
  if (headings === heading || all.includes(heading) || all.length >= MOST_HEADINGS) return headings;
  return `${headings}、${heading}`;
}

/** Maximum number of headings that a group of missing files names. */
const MOST_HEADINGS = 4;

const FILE_CODES: readonly IssueCode[] = ['missing_file', 'unreadable_file'];

function isFile({ code }: Issue): boolean {
  return FILE_CODES.includes(code);
}

/** Returns the reason without the text of the cell, and without the name of a file. */
function bareReason({ reason }: Issue): Reason {
  return { ...withoutQuote(reason), ...reason.unnamed };
}

/**
 * Adds a missing file to the example in `first` that has the same line and reason. Returns false if
 * there is no such example.
 */
function joinFile(first: Example[], { line, reason, value }: Example): boolean {
  const at = first.findIndex((each) => each.line === line && each.reason.zh === reason.zh);
  const own = first[at];
  if (!own || own.value === null || value === null) return false;
  if (own.value.endsWith('…')) return true;
  const isFull = own.value.split('、').length >= MOST_FILES;
  first[at] = { ...own, value: isFull ? `${own.value}…` : `${own.value}、${value}` };
  return true;
}

function placeIn(fields: readonly string[], { field }: IssueGroup): number {
  const at = fields.indexOf(field);
  return at < 0 ? fields.length : at;
}

/**
 * Returns whether `first` has room for a further issue of this line. It can contain issues of at
 * most EXAMPLES rows, and at most MOST_OF_ROW of each row.
 */
function hasRoom(first: readonly Example[], line: number): boolean {
  const own = first.filter((example) => example.line === line).length;
  return own === 0 ? countRows(first) < EXAMPLES : own < MOST_OF_ROW;
}

/** Returns the number of different rows in these examples. */
export function countRows(first: readonly Pick<Example, 'line'>[]): number {
  return new Set(first.map(({ line }) => line)).size;
}

function effectOf({ isUnshown, isLeftOut }: Issue): Effect {
  if (isUnshown) return 'unshown';
  return isLeftOut ? 'cell' : 'none';
}

function addWord(words: Map<string, number>, word: string): void {
  const rows = words.get(word);
  if (rows !== undefined || words.size < MOST_WORDS) words.set(word, (rows ?? 0) + 1);
}
