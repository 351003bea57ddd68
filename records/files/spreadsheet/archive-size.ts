import { listEntries } from './archive-entries.ts';

/**
 * Returns the number of bytes to which the XML files of this archive expand, according to its
 * directory. Undefined if the directory is damaged or lacks a size. The reader of the archive
 * enforces the stated sizes.
 */
export function statedXmlBytes(archive: Uint8Array): number | undefined {
  return listEntries(archive)
    ?.filter(({ name }) => /\.(xml|rels|vml)$/i.test(name))
    .reduce((sum, { size }) => sum + size, 0);
}
