import { hasPart } from './test-optional-parts.ts';
import { STATEMENTS } from './test-statements.ts';

/** The imported rows about the cars of a page, by the name of their type. */
export type ImportedRows = Readonly<Record<string, readonly object[]>>;

/**
 * The statements on a page or in an answer: their number, the distinct ones, and those without
 * evidence.
 */
export type SweepResult = { statements: number; stated: ReadonlySet<string>; unfounded: string[] };

/** Finds statements in lines, and checks each against the imported rows. */
export function sweep(
  place: string,
  lines: readonly string[],
  imported: ImportedRows,
): SweepResult {
  const own = JSON.stringify(imported);
  const stated = new Set<string>();
  const unfounded: string[] = [];
  let statements = 0;
  for (const { says, needs, except, isDealers = false } of STATEMENTS) {
    if (except?.test(place)) continue;
    for (const line of lines) {
      const [words] = says.exec(line) ?? [];
      if (words === undefined) continue;
      statements += 1;
      stated.add(`${says.source}: ${words}`);
      // The words of a row are evidence for what the dealer says, not for what nobody checked.
      const isQuoted = own.includes(words) && (!isDealers || line.includes('车商自述'));
      const isFounded = isQuoted || needs.some((fields) => isImported(imported, fields));
      if (!isFounded) unfounded.push(`${says.source}: ${line.slice(0, 80)}`);
    }
  }
  return { statements, stated, unfounded };
}

function isImported(imported: ImportedRows, fields: string): boolean {
  return fields.split(' + ').every((field) => {
    const [type = '', ...path] = field.split('.');
    return (imported[type] ?? []).some((row) => hasPart(row, path));
  });
}
