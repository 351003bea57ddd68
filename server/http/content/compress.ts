import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Context as HonoContext } from 'hono';

/** Responses below this size are not compressed: they fit into one packet. */
const MIN_COMPRESSED_BYTES = 1_200;
const TEXT = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);

/** Content encoding of a response. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the encoding for this `Accept-Encoding` header: br, else gzip, else identity. */
export function pickEncoding(accepted: string | undefined): Encoding {
  const names = (accepted ?? '').split(',').map((item) => item.trim());
  const takes = (name: string) =>
    names.some((item) => item.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(item));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Compresses this body. `quality` is brotli's: 5 for single responses, 11 for files. */
export async function pack(body: Uint8Array, encoding: Encoding, quality = 5): Promise<Uint8Array> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipped(body);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const packed = await brotli(body, {
    // Compressed text has less than a third of its size, so it fits into one chunk. Each further
    // chunk would be another task of the thread pool.
    chunkSize: Math.max(Math.ceil(body.length / 3), constants.Z_MIN_CHUNK),
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: body.length,
      [BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  });
  // A copy, because the result is a view of the whole chunk.
  return new Uint8Array(packed);
}

/**
 * Returns the base-2 logarithm of the smallest brotli window in which `length` bytes fit. With the
 * default window of 4 MB, compressing a page of 90 kB takes 8 to 9 ms of CPU time instead of 2.5.
 */
function windowBits(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_MAX_WINDOW_BITS } = constants;
  // A window holds 16 bytes less than its size.
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, BROTLI_MIN_WINDOW_BITS), BROTLI_MAX_WINDOW_BITS);
}

/** Returns the stored body in this encoding. */
export type StoredBody = (encoding: Encoding) => Promise<Uint8Array>;

/**
 * Returns a function that returns this body in an encoding. The first call for an encoding
 * compresses the body; later calls return the same result.
 * @param quality brotli's quality
 * @param repeatedQuality brotli's quality for repeated requests. If it is higher than `quality`,
 *   the second request for brotli makes the function compress the body again in the background,
 *   once. Later requests get the smaller result.
 */
export function storeBody(
  body: Uint8Array,
  quality: number,
  repeatedQuality = quality,
): StoredBody {
  const packed: Partial<Record<Encoding, Promise<Uint8Array>>> = {};
  let plain: Uint8Array | undefined = body;
  let isFinal = repeatedQuality <= quality;
  // `plain` is undefined only once `packed.br` is fulfilled.
  const readPlain = async () => plain ?? unbrotli((await packed.br) as Uint8Array);
  async function repack(): Promise<void> {
    isFinal = true;
    repacked += 1;
    try {
      const smaller = await pack(await readPlain(), 'br', repeatedQuality);
      packed.br = Promise.resolve(smaller);
    } catch {
      // Memory for a larger window may be lacking. The first result is complete, and stays.
    } finally {
      repacked -= 1;
    }
  }
  return (encoding) => {
    if (encoding === 'identity') return readPlain();
    const known = packed[encoding];
    if (known) {
      if (encoding === 'br' && !isFinal && repacked < MOST_REPACKED) void repack();
      return known;
    }
    const packing = readPlain().then((text) => pack(text, encoding, quality));
    packed[encoding] = packing;
    packing.then(
      () => {
        if (encoding === 'br') plain = undefined;
      },
      () => delete packed[encoding],
    );
    return packing;
  };
}

/** Maximum number of bodies that are compressed again at the same time. */
const MOST_REPACKED = 1;
let repacked = 0;

/**
 * Middleware that compresses text responses of at least 1,200 bytes. Skips responses that already
 * vary by `Accept-Encoding`.
 */
export async function compress(c: HonoContext, next: () => Promise<void>): Promise<void> {
  await next();
  const { res } = c;
  const type = res.headers.get('content-type') ?? '';
  if (!TEXT.test(type) || /accept-encoding/i.test(res.headers.get('vary') ?? '')) return;
  // Tested last, because reading `body` copies it.
  if (!res.body) return;
  const body = new Uint8Array(await res.arrayBuffer());
  const encoding =
    body.length < MIN_COMPRESSED_BYTES ? 'identity' : pickEncoding(c.req.header('accept-encoding'));
  const headers = new Headers(res.headers);
  headers.append('Vary', 'Accept-Encoding');
  headers.delete('content-length');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const packed = await pack(body, encoding);
  c.res = undefined;
  c.res = new Response(packed as Uint8Array<ArrayBuffer>, { status: res.status, headers });
}
