import type { Encoding } from './encoding.ts';

/** Returns the bytes of this text in this encoding, without a byte order mark. */
export function encodeText(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  const codes = (gb18030 ??= readGb18030());
  return Buffer.concat(
    Array.from(text, (character) => {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0x80) return Buffer.from([code]);
      if (code > 0xffff) return fourBytes(code - 0x10000 + FIRST_BEYOND);
      return codes.get(character) ?? Buffer.from('?');
    }),
  );
}

/** The position of U+10000 among the four-byte codes of GB18030. */
const FIRST_BEYOND = 189_000;
/** The number of four-byte codes of GB18030 below U+10000. */
const FOUR_BYTE_CODES = 39_420;

let gb18030: ReadonlyMap<string, Buffer> | undefined;

/**
 * Returns the GB18030 bytes of each character up to U+FFFF. They come from the decoder of the
 * platform, because the platform has no encoder for GB18030.
 */
function readGb18030(): Map<string, Buffer> {
  const decoder = new TextDecoder('gb18030');
  const codes = new Map<string, Buffer>();
  const add = (bytes: Buffer) => {
    const text = decoder.decode(bytes);
    const isOne = text.length === 1 && text !== '\uFFFD';
    if (isOne && !codes.has(text)) codes.set(text, bytes);
  };
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let second = 0x40; second <= 0xfe; second += 1) add(Buffer.from([lead, second]));
  }
  for (let at = 0; at < FOUR_BYTE_CODES; at += 1) add(fourBytes(at));
  return codes;
}

function fourBytes(position: number): Buffer {
  const [second, first] = [Math.floor(position / 1260) % 10, Math.floor(position / 12_600)];
  const third = Math.floor(position / 10) % 126;
  return Buffer.from([0x81 + first, 0x30 + second, 0x81 + third, 0x30 + (position % 10)]);
}
