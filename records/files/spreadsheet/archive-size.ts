import { listEntries } from './archive-entries.ts';

/**
 * Returns the number of bytes to which the XML files of this archive expand, according to its
 * directory. The reader of the archive does not expand a file beyond its stated size. Undefined if
 * the directory is damaged, or states no size for a file.
 */
export function statedXmlBytes(archive: Uint8Array): number | undefined {
  return listEntries(archive)
    ?.filter(({ name }) => /\.(xml|rels|vml)$/i.test(name))
    .reduce((sum, { size }) => sum + size, 0);
}
