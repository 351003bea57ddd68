/** How many tests of a step passed, failed and were skipped. */
export type Counts = { passed: number; failed: number; skipped: number };

const MARK = '#counts ';

/** Begins a line that a test wants to be read even when all went well. */
export const NOTE = 'note: ';

/** Writes counts as a line that `readCounts` finds in a program's output. */
export function countsLine(counts: Counts): string {
  return `\n${MARK}${JSON.stringify(counts)}\n`;
}

/** Takes the counts out of a program's output; undefined when it ended before it wrote them. */
export function readCounts(output: string): Counts | undefined {
  const line = output.split('\n').findLast((text) => text.startsWith(MARK));
  return line ? (JSON.parse(line.slice(MARK.length)) as Counts) : undefined;
}

/** The notes in a program's output, a line each. */
export function readNotes(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.startsWith(NOTE))
    .join('\n');
}

/** The sum of several steps. */
export function sum(all: readonly Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of all) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  return total;
}

/** The line that ends a run: `42 passed, 0 failed`, and `, 1 skipped` when something was. */
export function verdict({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
