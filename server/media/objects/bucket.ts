import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { createOutages, type OutageWatch } from '#/database/outage.ts';
import { readBody, streamBody } from './bucket-body.ts';
import { refusal, unreachable } from './bucket-errors.ts';
import type { BucketPlace } from './bucket-place.ts';
import { MediaUnavailable } from './media-unavailable.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** Maximum time in ms until the headers of a response arrive. */
const ANSWER_MS = 5_000;
/** Maximum time in ms for reading a whole picture. */
const READ_MS = 20_000;
/**
 * Minimum upload rate in bytes per second. The timeout of an upload includes the time that its body
 * takes at this rate.
 */
const UPLOAD_BYTES = 256_000;

/** How often a request is repeated if the storage responds with 429 or 5xx. */
const RETRIES = 2;

/**
 * Opens a bucket of an S3-compatible storage as an object store. Sends no request.
 * @param outages called when the storage stops and starts to respond
 */
export function openBucket(place: BucketPlace, outages?: OutageWatch): ObjectStore {
  // Requests are signed with digests of their bodies, so that the storage refuses altered ones.
  const { prefix, region, keys } = place;
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });
  const log = createOutages(outages);
  const root = rootOf(place);
  const urlOf = (key: string) => `${root}/${prefix}${key}`;

  /**
   * Sends a request. Returns undefined if the object is missing; rejects with MediaUnavailable for
   * any other failure.
   */
  async function send(url: string, init: RequestInit, waitMs = ANSWER_MS) {
    try {
      const response = await answered(client.fetch.bind(client), url, init, waitMs, place);
      if (response.ok) {
        log.succeeded();
        return response;
      }
      const text = String(await readBody(response, (cause) => unreachable(cause, place)));
      if (response.status === 404 && !text.includes('NoSuchBucket')) return undefined;
      throw refusal(response.status, text, place);
    } catch (error) {
      if (error instanceof MediaUnavailable) log.failed(error.message, error.isRefused);
      throw error;
    }
  }

  /** Records an outage, and returns the error for a body that ends too early or stalls. */
  function failed(cause: unknown): MediaUnavailable {
    const error = unreachable(cause, place);
    log.failed(error.message);
    return error;
  }

  async function put(
    key: string,
    body: Blob | Uint8Array<ArrayBuffer>,
    sha256: string,
  ): Promise<void> {
    const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' };
    const bytes = body instanceof Blob ? body.size : body.length;
    const waitMs = ANSWER_MS + Math.ceil((bytes / UPLOAD_BYTES) * 1_000);
    const done = await send(urlOf(key), { method: 'PUT', body, headers }, waitMs);
    if (!done) throw refusal(404, '<Code>NoSuchBucket</Code>', place);
    await readBody(done, failed);
  }

  return {
    drafts: place.drafts,
    async size(key) {
      // HEAD has no body, and would not distinguish a missing bucket from a missing object.
      const signal = AbortSignal.timeout(READ_MS);
      const first = await send(urlOf(key), { headers: { range: 'bytes=0-0' }, signal });
      if (!first) return undefined;
      await readBody(first, failed);
      const [, size] = /\/(\d+)$/.exec(first.headers.get('content-range') ?? '') ?? [];
      return Number(size ?? first.headers.get('content-length'));
    },
    async read(key) {
      const found = await send(urlOf(key), { signal: AbortSignal.timeout(READ_MS) });
      return found && readBody(found, failed);
    },
    async stream(key, first, last) {
      const found = await send(urlOf(key), { headers: { range: `bytes=${first}-${last}` } });
      if (!found) throw refusal(404, key, place);
      // More bytes than those of the range would be read as the next response of the connection.
      return streamBody(found, failed, last - first + 1);
    },
    write: (key, bytes) =>
      put(key, new Uint8Array(bytes), createHash('sha256').update(bytes).digest('hex')),
    async move(path, key) {
      await put(key, await openAsBlob(path), await digestOf(path));
      await rm(path);
    },
    async remove(key) {
      const signal = AbortSignal.timeout(READ_MS);
      const done = await send(urlOf(key), { method: 'DELETE', signal });
      if (done) await readBody(done, failed);
    },
    async *list(start) {
      let after = '';
      for (;;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + start });
        if (after !== '') query.set('start-after', after);
        const page = await send(`${root}?${query}`, {});
        if (!page) throw refusal(404, '<Code>NoSuchBucket</Code>', place);
        const text = String(await readBody(page, failed));
        const objects = [...readPage(text)];
        for (const { key, size } of objects) yield { key: key.slice(prefix.length), size };
        if (!text.includes('<IsTruncated>true</IsTruncated>')) return;
        const last = objects.at(-1)?.key;
        if (last === undefined || last <= after) throw failed(new Error('a list that never ends'));
        after = last;
      }
    },
    flush: async () => {},
  };
}

/** Returns the URL of the bucket without a slash at the end. */
function rootOf({ endpoint, bucket, isPathStyle }: BucketPlace): string {
  if (isPathStyle) return `${endpoint}/${bucket}`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}`;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Fetches a response. Rejects with MediaUnavailable if its headers do not arrive in `waitMs`. */
async function answered(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  waitMs: number,
  place: BucketPlace,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`no answer in ${waitMs} ms`)), waitMs);
  try {
    const signals = [late.signal, ...(init.signal ? [init.signal] : [])];
    const signal = AbortSignal.any(signals);
    // A redirect would send the pictures, or fetch others, elsewhere: it counts as a refusal.
    return await fetch(url, { ...init, signal, redirect: 'manual' });
  } catch (error) {
    throw unreachable(error, place);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Yields the objects in one page of the bucket's list. The page is XML; the keys of objects contain
 * no characters that XML escapes.
 */
function* readPage(xml: string): Generator<StoredObject> {
  for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const [, key] = /<Key>([^<]+)<\/Key>/.exec(entry) ?? [];
    const [, size] = /<Size>(\d+)<\/Size>/.exec(entry) ?? [];
    if (key !== undefined && size !== undefined) yield { key, size: Number(size) };
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
}
