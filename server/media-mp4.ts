import type { FileHandle } from 'node:fs/promises';

/** A part of a file: where it begins, and where it ends (bytes). */
export type Part = readonly [from: number, to: number];

/** The largest description of a film (bytes): read whole, and a minute takes some 50 kB. */
const MAX_MOOV = 30_000_000;

/**
 * Reads how an MP4 is put together and answers the boxes in which cameras note place, owner and
 * device. Rejects, in words for a dealer, what is no MP4, is cut off, or most phones cannot play.
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
  const tree = await read(file, moov.from, moov.to - moov.from);
  if (tree.includes('hvc1') || tree.includes('hev1'))
    throw new Error('视频是 HEVC（H.265），许多手机放不了，请转成 H.264 的 MP4 再导入');
  const outside = boxes.filter(isNote).map(({ from, to }): Part => [from, to]);
  return [
    ...outside,
    ...notesIn(tree, 8).map(([from, to]): Part => [moov.from + from, moov.from + to]),
  ];
}

/** Makes boxes into free space of the same length, so that nothing else in the film moves. */
export async function blankBoxes(file: FileHandle, boxes: readonly Part[]): Promise<void> {
  for (const [from, to] of boxes) {
    const empty = Buffer.alloc(to - from - 4);
    empty.write('free', 'latin1');
    await file.write(empty, 0, empty.length, from + 4);
  }
}

type Box = { type: string; from: number; to: number };

/** The outermost boxes. One that reaches beyond the file was cut off. */
async function topBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let from = 0; from < size;) {
    const head = await read(file, from, 16);
    const box = boxAt(head, 0, from, size);
    if (!box || box.to > size) throw new Error('视频文件不完整');
    boxes.push(box);
    from = box.to;
  }
  return boxes;
}

/** The box whose head is at `at`; undefined where none can be. A length of 0 means up to the end. */
function boxAt(bytes: Buffer, at: number, from: number, end: number): Box | undefined {
  if (bytes.length < at + 8) return undefined;
  const short = bytes.readUInt32BE(at);
  const isLong = short === 1;
  if (isLong && bytes.length < at + 16) return undefined;
  const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || end - from;
  if (length < (isLong ? 16 : 8)) return undefined;
  return { type: bytes.toString('latin1', at + 4, at + 8), from, to: from + length };
}

const HOLDERS: ReadonlySet<string> = new Set(['trak', 'mdia']);

/** The notes within the boxes of `tree` that begin at `from`. */
function notesIn(tree: Buffer, from: number, end = tree.length): Part[] {
  const notes: Part[] = [];
  for (let at = from; at < end;) {
    const box = boxAt(tree, at, at, end);
    if (!box || box.to > end) throw new Error('视频文件不完整');
    if (isNote(box)) notes.push([at, box.to]);
    if (HOLDERS.has(box.type)) notes.push(...notesIn(tree, at + 8, box.to));
    at = box.to;
  }
  return notes;
}

function isNote({ type }: Pick<Box, 'type'>): boolean {
  return type === 'udta' || type === 'meta' || type === 'uuid';
}

async function read(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
