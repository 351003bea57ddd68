/** The output of a command. */
export type Terminal = { out(line: string): void; err(line: string): void };

/** Told now and then what was written so far. */
export type Progress = (what: string) => void;

/** Returns a function that passes on at most one line a second. */
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
