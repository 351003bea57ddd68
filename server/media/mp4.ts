import type { FileHandle } from 'node:fs/promises';

/** Byte range of a file: start, and exclusive end. */
export type Part = readonly [from: number, to: number];

/**
 * Maximum size of the `moov` box in bytes. It is read whole; a minute of video needs about 50 kB.
 */
const MAX_MOOV = 30_000_000;
/**
 * Maximum number of boxes at the top level of a file, and also maximum number of boxes inside
 * `moov`. A fragmented film has some thousand. Millions of empty boxes would take half a minute to
 * read.
 */
const MOST_BOXES = 10_000;
/** Zeros to overwrite metadata with, one buffer at a time. */
const BLANK = Buffer.alloc(65_536);

/**
 * Checks this MP4 file. Returns the byte ranges of the boxes with metadata. Rejects with a message
 * for the dealer if the file is unusable.
 */
export async function readFilm(file: FileHandle): Promise<Part[]> {
  const { size } = await file.stat();
  const brand = (await read(file, 0, 12)).toString('latin1', 4);
  if (brand.startsWith('ftypqt')) throw new Error('MOV 视频不能用，请转成 MP4（H.264）再导入');
  if (!/^ftyp(iso|mp4|avc|M4V|MSNV|dash|mmp4|f4v|3gp)/.test(brand))
    throw new Error('不是可用的视频（MP4）');
  const boxes = await topBoxes(file, size);
  const moov = boxes.find(({ type }) => type === 'moov');
  if (!moov || !boxes.some(({ type }) => type === 'mdat')) throw new Error('视频文件不完整');
  if (moov.to - moov.from > MAX_MOOV) throw new Error('不是可用的视频（MP4）');
  const bytes = await read(file, moov.from, moov.to - moov.from);
  const tree = { bytes, unread: MOST_BOXES };
  const whole = boxAt(bytes, 0, 0, bytes.length);
  if (!whole) throw new Error('视频文件不完整');
  checkTracks(tree, whole);
  const inside = metadataIn(tree, whole);
  return [
    ...boxes.filter(isMetadata).map(({ from, to }): Part => [from, to]),
    ...inside.map(({ from, to }): Part => [moov.from + from, moov.from + to]),
  ];
}

/** Overwrites these boxes of an MP4 file with `free` boxes of the same length. */
export async function blankBoxes(file: FileHandle, boxes: readonly Part[]): Promise<void> {
  // The boxes keep their lengths, so that no other offset changes.
  for (const [from, to] of boxes) {
    const head = Buffer.from('\0\0\0\0free', 'latin1');
    // A box with a long length has 8 more bytes of length after the type. They are blanked too, so
    // the length is written as a short one.
    head.writeUInt32BE(to - from);
    await file.write(head, 0, head.length, from);
    for (let at = from + 8; at < to; at += BLANK.length) {
      await file.write(BLANK, 0, Math.min(BLANK.length, to - at), at);
    }
  }
}

/** An MP4 box: offsets of its start, of its body after the header, and of its end. */
type Box = { type: string; from: number; body: number; to: number };
/**
 * The bytes of a `moov` box. `unread` is the number of boxes that may still be read (see
 * `MOST_BOXES`).
 */
type Tree = { readonly bytes: Buffer; unread: number };

const ODD_STRUCTURE = '视频文件的结构不正常，请转码后再导入';

/**
 * Returns the top-level boxes. Throws if one extends beyond the end of the file: then the file is
 * truncated.
 */
async function topBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let from = 0; from < size;) {
    const head = await read(file, from, 16);
    const box = boxAt(head, 0, from, size);
    if (!box || box.to > size) throw new Error('视频文件不完整');
    if (boxes.push(box) > MOST_BOXES) throw new Error(ODD_STRUCTURE);
    from = box.to;
  }
  return boxes;
}

/**
 * Parses the box header at the index `at` of `bytes`. `from` is the offset of the box in the file.
 * The offsets in the result are offsets in the file, too. A box of length 0 extends to `end`.
 * Undefined if the header is incomplete or invalid.
 */
function boxAt(bytes: Buffer, at: number, from: number, end: number): Box | undefined {
  if (bytes.length < at + 8) return undefined;
  const short = bytes.readUInt32BE(at);
  const isLong = short === 1;
  if (isLong && bytes.length < at + 16) return undefined;
  const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || end - from;
  const head = isLong ? 16 : 8;
  if (length < head) return undefined;
  const type = bytes.toString('latin1', at + 4, at + 8);
  return { type, from, body: from + head, to: from + length };
}

/** Codecs that every phone plays. */
const PLAYED: ReadonlySet<string> = new Set(['avc1', 'avc3']);
const HEVC = /^(hvc1|hev1|dvh1|dvhe)$/;

/**
 * Throws if many phones cannot play a codec, if a track may contain locations, or if there is no
 * picture track.
 */
function checkTracks(tree: Tree, moov: Box): void {
  const tracks = childrenOf(tree, moov)
    .filter(({ type }) => type === 'trak')
    .map((track) => readTrack(tree, track));
  const other = tracks.find(({ handler }) => handler !== 'vide' && handler !== 'soun');
  if (other)
    throw new Error(
      `视频里有数据轨（${other.codecs.join('、')}），可能记着拍摄位置，请转码并只保留画面和声音再导入`,
    );
  const pictures = tracks.filter(({ handler }) => handler === 'vide');
  if (pictures.length === 0) throw new Error('视频里没有画面，请换一段视频');
  const unplayed = pictures.flatMap(({ codecs }) => codecs).find((codec) => !PLAYED.has(codec));
  if (unplayed === undefined) return;
  const name = HEVC.test(unplayed) ? 'HEVC（H.265）' : unplayed;
  throw new Error(`视频是 ${name}，许多手机放不了，请转成 H.264 的 MP4 再导入`);
}

/** Returns the handler of a track (`vide`, `soun` or another) and the codecs of its samples. */
function readTrack(tree: Tree, track: Box): { handler: string; codecs: string[] } {
  const within = (box: Box, type: string) => {
    const found = childrenOf(tree, box).find((child) => child.type === type);
    if (!found) throw new Error('视频文件不完整');
    return found;
  };
  const media = within(track, 'mdia');
  const { body } = within(media, 'hdlr');
  const described = within(within(within(media, 'minf'), 'stbl'), 'stsd');
  // Both boxes begin with version and flags, then 4 more bytes before the handler or the entries.
  const entries = childrenOf(tree, { ...described, body: described.body + 8 });
  if (entries.length === 0) throw new Error('视频文件不完整');
  return {
    handler: tree.bytes.toString('latin1', body + 8, body + 12),
    codecs: entries.map(({ type }) => type),
  };
}

const HOLDERS: ReadonlySet<string> = new Set(['trak', 'mdia']);

/** Maximum number of nested `HOLDERS` boxes inside `moov`: a track, and the media box in it. */
const LEVELS = 2;

/**
 * Returns the metadata boxes of `moov`, of its tracks, and of the tracks' media boxes. Throws if
 * tracks or media boxes are nested deeper.
 */
function metadataIn(tree: Tree, box: Box, levels = LEVELS): Box[] {
  return childrenOf(tree, box).flatMap((child) => {
    if (isMetadata(child)) return [child];
    if (!HOLDERS.has(child.type)) return [];
    if (levels === 0) throw new Error(ODD_STRUCTURE);
    return metadataIn(tree, child, levels - 1);
  });
}

/** Returns the direct children of a box of `tree`. Throws if a child extends beyond the box. */
function childrenOf(tree: Tree, { body, to }: Pick<Box, 'body' | 'to'>): Box[] {
  const children: Box[] = [];
  for (let at = body; at < to;) {
    const child = boxAt(tree.bytes, at, at, to);
    if (!child || child.to > to) throw new Error('视频文件不完整');
    children.push(child);
    tree.unread -= 1;
    if (tree.unread < 0) throw new Error(ODD_STRUCTURE);
    at = child.to;
  }
  return children;
}

function isMetadata({ type }: Pick<Box, 'type'>): boolean {
  return type === 'udta' || type === 'meta' || type === 'uuid';
}

async function read(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
