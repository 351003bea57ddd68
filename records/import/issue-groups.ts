import type { Issue, IssueCode } from '#/records/columns/issue.ts';

/** What an issue left out of the import: its row, its cell, or nothing. */
export type Effect = 'row' | 'cell' | 'none';

/** An issue of one of the first rows. */
export type Example = {
  line: number;
  /** The key of the row, such as the number of a car; null if it has no readable key. */
  key: string | null;
  /** What was written in the cell; null without a cell. */
  value: string | null;
  /** What is wrong and what to do, without the value. */
  reason: string;
};

/** The issues of a file with the same code, heading and effect. */
export type IssueGroup = {
  code: IssueCode;
  field: string;
  heading: string;
  effect: Effect;
  /** The number of rows that have such an issue; of a record in several rows, each counts. */
  rows: number;
  /** The issues of the first EXAMPLES rows. */
  first: readonly Example[];
};

/** Number of rows listed for each group. */
const EXAMPLES = 3;
/** Maximum number of issues listed for each of these rows: a cell may have several wrong words. */
const MOST_OF_ROW = 10;

const EFFECTS: readonly Effect[] = ['row', 'cell', 'none'];

/** Collects the issues of rows. Memory is limited by the number of groups. */
export type GroupCollector = {
  /** Adds the issues of one record. Each group counts each of its rows once. */
  add(
    row: { line: number; key: string | undefined },
    isRefused: boolean,
    issues: readonly Issue[],
  ): void;
  /** Returns the groups: refused rows first, then cells left out; among these the important fields,
   * then the most frequent. */
  list(): IssueGroup[];
};

/**
 * Creates an empty collector.
 * @param important the fields whose issues come first among those with the same effect
 */
export function createGroupCollector(important: readonly string[] = []): GroupCollector {
  const groups = new Map<string, IssueGroup & { first: Example[] }>();
  return {
    add({ line: first, key = null }, isRefused, issues) {
      const counted = new Set<string>();
      for (const issue of issues) {
        const { code, heading, value = null, line = first } = issue;
        const effect = isRefused ? 'row' : issue.isLeftOut ? 'cell' : 'none';
        const id = [effect, code, heading].join('\n');
        const field = issue.field.split('.')[0] ?? '';
        const group = groups.get(id) ?? { code, field, heading, effect, rows: 0, first: [] };
        groups.set(id, group);
        const place = `${id}\n${line}`;
        if (!counted.has(place)) {
          counted.add(place);
          group.rows += 1;
        }
        if (!hasRoom(group.first, line)) continue;
        group.first.push({ line, key, value, reason: withoutValue(issue.reason) });
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

function placeIn(fields: readonly string[], { field }: IssueGroup): number {
  const at = fields.indexOf(field);
  return at < 0 ? fields.length : at;
}

/** Returns whether an issue of a line is listed: all of the first rows are, up to MOST_OF_ROW each. */
function hasRoom(first: readonly Example[], line: number): boolean {
  const own = first.filter((example) => example.line === line).length;
  return own === 0 ? countRows(first) < EXAMPLES : own < MOST_OF_ROW;
}

/** Returns the number of rows that the listed issues are about. */
export function countRows(first: readonly Example[]): number {
  return new Set(first.map(({ line }) => line)).size;
}

/** Removes the quoted cell from the end of a reason: `，写的是「…」`. */
export function withoutValue(reason: string): string {
  return reason.replace(/，写的是「[^」]*」$/, '');
}
