import type { ImportedTable } from '#/app/console/imports/contract.ts';

/** How many rows of an import had which outcome, and how many cells were left out. */
export type Sum = Pick<ImportedTable, 'rows' | 'created' | 'changed' | 'unchanged' | 'refused'> & {
  cells: number;
};

/** Returns the sums over all tables. */
export function sumOf(tables: readonly ImportedTable[]): Sum {
  const sum = { rows: 0, created: 0, changed: 0, unchanged: 0, refused: 0, cells: 0 };
  for (const table of tables) {
    sum.rows += table.rows;
    sum.created += table.created;
    sum.changed += table.changed;
    sum.unchanged += table.unchanged;
    sum.refused += table.refused;
    sum.cells += table.left_out_cells;
  }
  return sum;
}
