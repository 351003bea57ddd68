import { CallError, NO_ANSWER } from '#/contract/call-error.ts';
import type { Endpoint, OutputOf } from '#/contract/endpoint.ts';

/** How sending a form ended. */
export type Sent<Output> =
  | { end: 'taken'; output: Output }
  /** What is wrong, by field; none where the whole is refused. */
  | { end: 'refused'; errors: Readonly<Record<string, string>>; message: string }
  /** Perhaps it arrived, perhaps not: to be sent again under the same number. */
  | { end: 'lost'; message: string };

/**
 * Sends a form in the background, to the site that shows it wherever the service is. Never rejects.
 * @param words the words of paths, as the configuration has them
 */
export async function sendForm<E extends Endpoint>(
  endpoint: E,
  input: Readonly<Record<string, unknown>>,
  words: Readonly<Record<string, string>>,
): Promise<Sent<OutputOf<E>>> {
  try {
    const { createPlainCall } = await import('#/contract/call.ts');
    const call = createPlainCall({ origins: {}, words, home: '' });
    return { end: 'taken', output: await call(endpoint, input as never) };
  } catch (error) {
    // Code that did not load is the same lost network.
    if (!CallError.is(error)) return { end: 'lost', message: NO_ANSWER };
    const { status, message, data } = error;
    if (status === 429)
      return { end: 'refused', errors: {}, message: '提交太频繁，请一分钟后再试' };
    if (status === 0 || status >= 500) return { end: 'lost', message };
    return { end: 'refused', errors: errorsOf(data), message };
  }
}

/** A number nobody else draws. `crypto.randomUUID` is younger than the oldest engines, and wants TLS. */
export function drawNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function errorsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('errors' in data)) return {};
  return data.errors as Record<string, string>;
}
