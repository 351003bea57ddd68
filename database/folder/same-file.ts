import { statSync } from 'node:fs';

/**
 * Returns a function that throws if the file at `path` was deleted or replaced since
 * `createFileCheck` was called.
 */
export function createFileCheck(path: string): () => void {
  // Writes to a deleted file succeed, and are lost when the file is closed.
  const opened = identityOf(path);
  return () => {
    if (identityOf(path) === opened) return;
    throw new Error(`${path} was deleted or replaced while it was open: restart the server`);
  };
}

function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}
