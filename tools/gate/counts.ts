/** The number of passed, failed and skipped tests of a step. */
export type Counts = { passed: number; failed: number; skipped: number };

const MARK = '#counts ';

/** Prefix of lines in a program's output that are printed even if all tests pass. */
export const NOTE = 'note: ';

/** Returns these counts as a line that `readCounts` reads. */
export function countsLine(counts: Counts): string {
  return `\n${MARK}${JSON.stringify(counts)}\n`;
}

/** Returns the counts in this output of a program; undefined if there are none. */
export function readCounts(output: string): Counts | undefined {
  const line = output.split('\n').findLast((text) => text.startsWith(MARK));
  return line ? (JSON.parse(line.slice(MARK.length)) as Counts) : undefined;
}

/** Returns the notes in this output of a program, one per line. */
export function readNotes(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.startsWith(NOTE))
    .join('\n');
}

/** Returns the sum of these counts. */
export function sum(all: readonly Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of all) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  return total;
}

/** Returns these counts as the last line of a run, such as `42 passed, 0 failed`. */
export function verdict({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
