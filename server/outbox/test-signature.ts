import { signedHeaders } from './signature.ts';

/** How old (s) what is signed may be, and how much clocks may differ. */
const TOLERANCE_S = 300;

/** Whether a body comes from whoever has the secret, and was signed just now: what a receiver does. */
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
