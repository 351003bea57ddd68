import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file atomically. Rejects with the error of the content or of the file system. */
export async function writeWhole(
  path: string,
  content: Uint8Array | AsyncIterable<string | Uint8Array>,
  options: { mode?: number } = {},
): Promise<void> {
  const part = `${path}.part`;
  try {
    await writeFile(part, content, options);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
