import { open } from 'node:fs/promises';

/** Supported encodings of files. */
export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le';

const SAMPLE_BYTES = 64 * 1024;

/**
 * Detects the encoding of a file from its byte order mark or its first non-ASCII bytes. Rejects if
 * the file cannot be read.
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
      // Continues at the first byte that is not ASCII, so that the sample contains as many such
      // bytes as possible.
      position += first === -1 ? bytesRead : first;
    }
  } finally {
    await file.close();
  }
}

function looksLikeUtf8(sample: Uint8Array): boolean {
  // `stream` ignores an incomplete character at the end of the sample.
  const text = new TextDecoder('utf-8').decode(sample, { stream: true });
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const decoded = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return decoded >= broken;
}
