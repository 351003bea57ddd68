/** Signatures of ZIP records. */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** Sizes in bytes of the fixed parts of ZIP records, and the maximum length of a comment. */
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 0xffff;
/**
 * The value of a size field whose size is stored elsewhere (ZIP64). Spreadsheets of this size are
 * refused anyway.
 */
const ELSEWHERE = 0xffffffff;
/** Maximum size in bytes of an empty file after compression. */
const MOST_FOR_NOTHING = 2;

/** A file in a ZIP archive, as the directory of the archive states it. */
export type ArchiveEntry = {
  name: string;
  /** The compression method: 0 is none, 8 is deflate. */
  method: number;
  crc: number;
  /** The size of the compressed file in bytes. */
  packed: number;
  /** The size of the file in bytes after decompression. */
  size: number;
  /** The position of the file's header in the archive. */
  offset: number;
};

/** Returns the files of this ZIP archive; undefined if the directory is damaged. */
export function listEntries(archive: Uint8Array): ArchiveEntry[] | undefined {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ArchiveEntry[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY) return undefined;
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [nameLength = 0] = lengths;
    const name = archive.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    if (size === ELSEWHERE || packed === ELSEWHERE || (size === 0 && packed > MOST_FOR_NOTHING)) {
      return undefined;
    }
    entries.push({
      name: new TextDecoder().decode(name),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed,
      size,
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + lengths.reduce((sum, length) => sum + length, 0);
  }
  return entries;
}

/**
 * Returns the stored bytes of this file in the archive; undefined if the archive ends too early.
 */
export function packedBytes(
  archive: Uint8Array,
  { offset, packed }: ArchiveEntry,
): Uint8Array | undefined {
  if (offset + HEADER_BYTES > archive.byteLength) return undefined;
  const view = new DataView(archive.buffer, archive.byteOffset + offset, HEADER_BYTES);
  const names = view.getUint16(26, true) + view.getUint16(28, true);
  const start = offset + HEADER_BYTES + names;
  return start + packed > archive.byteLength ? undefined : archive.subarray(start, start + packed);
}

/** A file to write into a ZIP archive. `bytes` are written unchanged. */
export type PackedFile = { entry: ArchiveEntry; bytes: Uint8Array };

const HEADER = 0x04034b50;
const HEADER_BYTES = 30;
/** The flag of a file whose name in the archive is UTF-8. */
const UTF8 = 0x0800;

/** Returns a ZIP archive of these files. */
export function toArchive(files: readonly PackedFile[]): Buffer {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { entry, bytes } of files) {
    const name = Buffer.from(entry.name);
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt32LE(HEADER, 0);
    writeFacts(header.subarray(4), entry, bytes.length, name.length);
    const record = Buffer.alloc(ENTRY_BYTES);
    record.writeUInt32LE(ENTRY, 0);
    writeFacts(record.subarray(6), entry, bytes.length, name.length);
    record.writeUInt32LE(offset, 42);
    parts.push(header, name, bytes);
    directory.push(record, name);
    offset += header.length + name.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

/**
 * Writes into `target` the fields that a file's header and its record in the directory have in
 * common.
 */
function writeFacts(
  target: Buffer,
  { method, crc, size }: ArchiveEntry,
  packed: number,
  nameLength: number,
): void {
  target.writeUInt16LE(20, 0);
  target.writeUInt16LE(UTF8, 2);
  target.writeUInt16LE(method, 4);
  target.writeUInt32LE(crc, 10);
  target.writeUInt32LE(packed, 14);
  target.writeUInt32LE(size, 18);
  target.writeUInt16LE(nameLength, 22);
}

function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
}
