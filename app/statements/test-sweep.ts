import { hasPart } from './test-optional-parts.ts';
import { STATEMENTS } from './test-statements.ts';

/** The rows that were brought in about the cars of a page, by the name of their type. */
export type ImportedRows = Readonly<Record<string, readonly object[]>>;

/** What a page or answer says: how many statements of the list, each different one, and those that rest on nothing. */
export type SweepResult = { statements: number; stated: ReadonlySet<string>; unfounded: string[] };

/** Holds lines against the list of statements and the rows that they are made of. */
export function sweep(place: string, lines: readonly string[], brought: ImportedRows): SweepResult {
  const own = JSON.stringify(brought);
  const stated = new Set<string>();
  const unfounded: string[] = [];
  let statements = 0;
  for (const { says, needs, except } of STATEMENTS) {
    if (except?.test(place)) continue;
    for (const line of lines) {
      const [words] = says.exec(line) ?? [];
      if (words === undefined) continue;
      statements += 1;
      stated.add(`${says.source}: ${words}`);
      const isTold = own.includes(words) || needs.some((fields) => isBrought(brought, fields));
      if (!isTold) unfounded.push(`${says.source}: ${line.slice(0, 80)}`);
    }
  }
  return { statements, stated, unfounded };
}

function isBrought(brought: ImportedRows, fields: string): boolean {
  return fields.split(' + ').every((field) => {
    const [type = '', ...path] = field.split('.');
    return (brought[type] ?? []).some((row) => hasPart(row, path));
  });
}
