import type { FileHandle } from 'node:fs/promises';

/** A part of a file: where it begins, and where it ends (bytes). */
export type Part = readonly [from: number, to: number];

/** The largest description of a film (bytes): read whole, and a minute takes some 50 kB. */
const MAX_MOOV = 30_000_000;

/**
 * Reads how an MP4 is put together and answers the boxes in which cameras note place, owner and
 * device. Rejects, in words for a dealer, what is no MP4, is cut off, or most phones cannot play;
 * and one with tracks beside picture and sound: in those, cameras note the way they went.
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
  const whole = boxAt(tree, 0, 0, tree.length);
  if (!whole) throw new Error('视频文件不完整');
  checkTracks(tree, whole);
  const inside = notesIn(tree, whole);
  return [
    ...boxes.filter(isNote).map(({ from, to }): Part => [from, to]),
    ...inside.map(({ from, to }): Part => [moov.from + from, moov.from + to]),
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

/** `body` is where its head ends. */
type Box = { type: string; from: number; body: number; to: number };

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
  const head = isLong ? 16 : 8;
  if (length < head) return undefined;
  const type = bytes.toString('latin1', at + 4, at + 8);
  return { type, from, body: from + head, to: from + length };
}

/** What every phone decodes. */
const PLAYED: ReadonlySet<string> = new Set(['avc1', 'avc3']);
const HEVC = /^(hvc1|hev1|dvh1|dvhe)$/;

/** Rejects, in words, what phones cannot play, and what may tell where the film was made. */
function checkTracks(tree: Buffer, moov: Box): void {
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

/** What a track holds (`vide`, `soun` or anything else), and how its samples are written. */
function readTrack(tree: Buffer, track: Box): { handler: string; codecs: string[] } {
  const within = (box: Box, type: string) => {
    const found = childrenOf(tree, box).find((child) => child.type === type);
    if (!found) throw new Error('视频文件不完整');
    return found;
  };
  const media = within(track, 'mdia');
  const { body } = within(media, 'hdlr');
  const described = within(within(within(media, 'minf'), 'stbl'), 'stsd');
  // Both boxes begin with a version; the one's handler and the other's entries come after a number.
  const entries = childrenOf(tree, { ...described, body: described.body + 8 });
  if (entries.length === 0) throw new Error('视频文件不完整');
  return {
    handler: tree.toString('latin1', body + 8, body + 12),
    codecs: entries.map(({ type }) => type),
  };
}

const HOLDERS: ReadonlySet<string> = new Set(['trak', 'mdia']);

/** The notes anywhere within a box of `tree`. */
function notesIn(tree: Buffer, box: Box): Box[] {
  return childrenOf(tree, box).flatMap((child) => {
    if (isNote(child)) return [child];
    return HOLDERS.has(child.type) ? notesIn(tree, child) : [];
  });
}

/** The boxes within a box of `tree`. Throws where one reaches beyond it. */
function childrenOf(tree: Buffer, { body, to }: Pick<Box, 'body' | 'to'>): Box[] {
  const children: Box[] = [];
  for (let at = body; at < to;) {
    const child = boxAt(tree, at, at, to);
    if (!child || child.to > to) throw new Error('视频文件不完整');
    children.push(child);
    at = child.to;
  }
  return children;
}

function isNote({ type }: Pick<Box, 'type'>): boolean {
  return type === 'udta' || type === 'meta' || type === 'uuid';
}

async function read(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
