import { signedHeaders } from '#/server/outbox/signature.ts';

/**
 * Maximum age of a signature in seconds. Its time may also be that far in the future, because the
 * clocks may differ.
 */
const TOLERANCE_S = 300;

/** Returns whether a message has a valid and recent signature. A receiver makes the same check. */
export function isSigned(
  headers: Readonly<Record<string, string | undefined>>,
  { body, secret }: { body: string; secret: string },
  now: Date,
): boolean {
  const { 'webhook-id': id = '', 'webhook-timestamp': seconds = '' } = headers;
  const age = now.getTime() / 1000 - Number(seconds);
  if (seconds === '' || !(Math.abs(age) <= TOLERANCE_S)) return false;
  const expected = signedHeaders({ id, body, secret }, new Date(Number(seconds) * 1000));
  return headers['webhook-signature'] === expected['webhook-signature'];
}
