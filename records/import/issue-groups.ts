import type { Issue, IssueCode } from '#/records/columns/issue.ts';

/** What an issue left out of the import: its row, its cell, or nothing. */
export type Effect = 'row' | 'cell' | 'none';

/** One of the first rows with an issue. */
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
  /** The number of rows that have such an issue. */
  rows: number;
  /** The first EXAMPLES rows. */
  first: readonly Example[];
};

/** Number of rows listed for each group. */
export const EXAMPLES = 3;

const EFFECTS: readonly Effect[] = ['row', 'cell', 'none'];

/** Collects the issues of rows. Memory is limited by the number of groups. */
export type GroupCollector = {
  /** Adds the issues of one row. Each group counts the row once. */
  add(
    row: { line: number; key: string | undefined },
    isRefused: boolean,
    issues: readonly Issue[],
  ): void;
  /** Returns the groups: refused rows first, then cells left out; the most frequent first. */
  list(): IssueGroup[];
};

/** Creates an empty collector. */
export function createGroupCollector(): GroupCollector {
  const groups = new Map<string, IssueGroup & { first: Example[] }>();
  return {
    add({ line, key }, isRefused, issues) {
      const counted = new Set<string>();
      for (const issue of issues) {
        const { code, heading } = issue;
        const effect = isRefused ? 'row' : issue.isLeftOut ? 'cell' : 'none';
        const id = [effect, code, heading].join('\n');
        if (counted.has(id)) continue;
        counted.add(id);
        const field = issue.field.split('.')[0] ?? '';
        const group = groups.get(id) ?? { code, field, heading, effect, rows: 0, first: [] };
        groups.set(id, group);
        group.rows += 1;
        if (group.first.length === EXAMPLES) continue;
        const value = issue.value ?? null;
        group.first.push({
          line: issue.line ?? line,
          key: key ?? null,
          value,
          reason: withoutValue(issue.reason),
        });
      }
    },
    list() {
      return [...groups.values()].toSorted(
        (one, other) =>
          EFFECTS.indexOf(one.effect) - EFFECTS.indexOf(other.effect) || other.rows - one.rows,
      );
    },
  };
}

/** Removes the quoted cell from the end of a reason: `，写的是「…」`. */
export function withoutValue(reason: string): string {
  return reason.replace(/，写的是「[^」]*」$/, '');
}
