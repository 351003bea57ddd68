/** Where a command writes its lines. */
export type Terminal = { out(line: string): void; err(line: string): void };

/** Returns a function that passes on at most one line a second. */
export function throttled(write: (line: string) => void): (line: string) => void {
  let printedAt = Date.now();
  return (line) => {
    if (Date.now() - printedAt < 1_000) return;
    printedAt = Date.now();
    write(`${line} …`);
  };
}

/** Returns what an error says to the person at the terminal. */
export function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
