/** Maximum size of a decompressed response of another back end, in bytes. */
export const MOST_BYTES = 8_000_000;

const MOST_REDIRECTS = 3;

/** Thrown if another server's response is too large, or is a redirect that is not followed. */
export class UpstreamRefused extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'UpstreamRefused';
  }
}

/**
 * Fetches a complete response of another server. Follows up to three redirects on the same host;
 * none for a request with a body. Rejects with UpstreamRefused for other redirects, and for a
 * response of more than `mostBytes`.
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

/** Returns whether a redirect stays on its host and is not downgraded from https to http. */
function isSameHost(target: URL, from: URL): boolean {
  const isUpgrade = from.protocol === 'http:' && target.protocol === 'https:';
  return target.hostname === from.hostname && (isUpgrade || target.origin === from.origin);
}

/** Returns the body of this response; undefined if the body has more than `most` bytes. */
export async function readAtMost(response: Response, most: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    // Returning cancels the stream.
    if (length > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function whole(response: Response, mostBytes: number): Promise<Response> {
  const body = await readAtMost(response, mostBytes);
  if (!body) throw new UpstreamRefused(`the answer is longer than ${mostBytes} bytes`);
  const { status, headers } = response;
  // A Response with one of these statuses must not have a body.
  const isBodiless = status === 204 || status === 205 || status === 304;
  return new Response(isBodiless ? null : (body as Uint8Array<ArrayBuffer>), {
    status,
    headers: { 'Content-Type': headers.get('content-type') ?? 'application/octet-stream' },
  });
}
