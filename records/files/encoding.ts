import { open } from 'node:fs/promises';

/** The encodings that dealers' files come in: Chinese spreadsheets still save GB18030. */
export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le';

const SAMPLE_BYTES = 64 * 1024;

/**
 * Tells a file's encoding from its byte order mark, else from the first stretch that is not plain
 * ASCII. A stray broken byte in UTF-8 text is still UTF-8: its row is reported, not the whole file
 * turned into other characters. Rejects when the file cannot be read.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(SAMPLE_BYTES);
    for (let position = 0; ;) {
      const { bytesRead } = await file.read(buffer, 0, SAMPLE_BYTES, position);
      if (bytesRead === 0) return 'utf-8';
      if (position === 0 && buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le';
      const first = buffer.subarray(0, bytesRead).findIndex((byte) => byte > 0x7f);
      if (first === 0 || (first > 0 && bytesRead < SAMPLE_BYTES)) {
        return looksLikeUtf8(buffer.subarray(first, bytesRead)) ? 'utf-8' : 'gb18030';
      }
      // Read on from the first such byte, so that the sample is as long as it can be.
      position += first === -1 ? bytesRead : first;
    }
  } finally {
    await file.close();
  }
}

function looksLikeUtf8(sample: Uint8Array): boolean {
  // `stream` leaves a character that the end of the sample cuts in two alone.
  const text = new TextDecoder('utf-8').decode(sample, { stream: true });
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const sound = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return sound >= broken;
}
