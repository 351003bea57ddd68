import type { Context } from 'hono';

/**
 * Sets a header of a response that a handler has returned. `c.header` would first copy the response
 * with its body, which takes longer than to send a cached page.
 */
export function setHeader(c: Pick<Context, 'res' | 'header'>, name: string, value: string): void {
  try {
    c.res.headers.set(name, value);
  } catch {
    // The headers of a response of `fetch` cannot be changed, only those of a copy.
    c.header(name, value);
  }
}
