import { CallError, NO_ANSWER } from '#/contract/call-error.ts';
import type { Endpoint, OutputOf } from '#/contract/endpoint.ts';

/** The result of a form submission. */
export type Sent<Output> =
  | { end: 'taken'; output: Output }
  /**
   * The server rejected the form. `errors` has the messages by field; it is empty if the form as a
   * whole was rejected.
   */
  | { end: 'refused'; errors: Readonly<Record<string, string>>; message: string }
  /**
   * There was no response, or the status was 500 or higher. The server may have accepted the form,
   * so submit it again with the same request id.
   */
  | { end: 'lost'; message: string };

/**
 * Submits a form with this input to the origin of the page. Never rejects.
 * @param words values of the placeholders in paths, from the configuration
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
    // The code of the call did not load, which means a network failure, too.
    if (!CallError.is(error)) return { end: 'lost', message: NO_ANSWER };
    const { status, message, data } = error;
    if (status === 429)
      return { end: 'refused', errors: {}, message: '提交太频繁，请一分钟后再试' };
    if (status === 0 || status >= 500) return { end: 'lost', message };
    return { end: 'refused', errors: errorsOf(data), message };
  }
}

/** Returns a random UUID (version 4). */
export function drawNumber(): string {
  // `crypto.randomUUID` needs TLS and newer browsers.
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
