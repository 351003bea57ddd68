/** The output of a command. */
export type Terminal = { out(line: string): void; err(line: string): void };

/** Returns a function that writes at most one line per second and drops the others. */
export function throttled(write: (line: string) => void): (line: string) => void {
  let printedAt = Date.now();
  return (line) => {
    if (Date.now() - printedAt < 1_000) return;
    printedAt = Date.now();
    write(`${line} …`);
  };
}

/** Returns the message of an error for the user. */
export function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
