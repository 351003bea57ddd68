/** How much (bytes, unpacked) of an answer of another back end is read. */
export const MOST_BYTES = 8_000_000;

const MOST_REDIRECTS = 3;

/** An answer of another server that is not used, because of its size or where it leads. */
export class UpstreamRefused extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'UpstreamRefused';
  }
}

/**
 * Fetches an answer of another server whole, like `fetch`, within limits: at most `mostBytes`, and at
 * most three redirects, each to the same host. A request with a body, or with `redirect: 'error'`,
 * follows none: what a visitor wrote is never sent to a second address. Rejects with UpstreamRefused
 * beyond these limits, and as `fetch` does.
 */
export async function fetchUpstream(
  url: string,
  init: RequestInit = {},
  mostBytes = MOST_BYTES,
): Promise<Response> {
  let address = url;
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    const { status, headers } = response;
    const location = headers.get('location');
    if (status < 300 || status > 399 || location === null) return whole(response, mostBytes);
    await response.body?.cancel();
    const target = URL.parse(location, address);
    if (init.redirect === 'error' || init.body != null) {
      throw new UpstreamRefused(`HTTP ${status}: this request follows no redirect`);
    }
    if (redirects === MOST_REDIRECTS) throw new UpstreamRefused('too many redirects');
    if (!target || !isSameHost(target, new URL(address))) {
      throw new UpstreamRefused(`HTTP ${status}: the redirect leads to another host`);
    }
    address = target.href;
  }
}

/** Whether a redirect stays on its host, and encrypted where it was. */
function isSameHost(target: URL, from: URL): boolean {
  const isUpgrade = from.protocol === 'http:' && target.protocol === 'https:';
  return target.hostname === from.hostname && (isUpgrade || target.origin === from.origin);
}

/** Reads a body of at most `most` bytes; undefined for a longer one, which is broken off. */
export async function readAtMost(response: Response, most: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    // Leaving the loop cancels the rest.
    if (length > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function whole(response: Response, mostBytes: number): Promise<Response> {
  const body = await readAtMost(response, mostBytes);
  if (!body) throw new UpstreamRefused(`the answer is longer than ${mostBytes} bytes`);
  const { status, headers } = response;
  // A Response with one of these statuses may have no body at all.
  const isBodiless = status === 204 || status === 205 || status === 304;
  return new Response(isBodiless ? null : (body as Uint8Array<ArrayBuffer>), {
    status,
    headers: { 'Content-Type': headers.get('content-type') ?? 'application/octet-stream' },
  });
}
