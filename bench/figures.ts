/** A measured figure. Less is better. */
export type Figure = {
  /** Name of the figure. No other figure has it. */
  name: string;
  value: number;
  /** `x` means that the value is a ratio to a reference, which was measured in the same run. */
  unit: 'x' | 'ms' | 'kB' | 'MB';
  /** Limit for the value. A larger value misses the goal. */
  goal?: number;
};

/** Returns the median of these numbers; NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? NaN)) / 2 : upper;
}

/** Returns the percentile of these numbers for a `share` from 0 to 1; NaN for an empty list. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Formats this number of bytes in kB (1,000 bytes). */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Formats this number of milliseconds. Numbers below 20 get two decimals. */
export function milliseconds(ms: number): string {
  return `${ms.toFixed(ms < 20 ? 2 : 0)} ms`;
}

/** Formats the quotient `one` / `other`, as `1.50x`. */
export function ratio(one: number, other: number): string {
  return `${(one / other).toFixed(2)}x`;
}

/** Formats a table. The first column is left-aligned, the other columns are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('   '),
  );
  return [lines[0], '-'.repeat(lines[0]?.length ?? 0), ...lines.slice(1)]
    .map((line) => `  ${line}`)
    .join('\n');
}
