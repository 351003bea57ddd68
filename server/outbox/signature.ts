import { createHmac, timingSafeEqual } from 'node:crypto';

type Signed = { id: string; body: string; secret: string };

/** How old (s) what is signed may be, and how much clocks may differ. */
const TOLERANCE_S = 300;

/**
 * The headers by which a receiver knows who sent a body, when, and whether it had it before: those of
 * Standard Webhooks, which has libraries in many languages. Signed anew at each attempt.
 */
export function signedHeaders({ id, body, secret }: Signed, now: Date): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature(`${id}.${seconds}.${body}`, secret)}`,
  };
}

/** Whether a body comes from whoever has the secret, and was signed just now: what a receiver does. */
export function isSigned(
  headers: Readonly<Record<string, string | undefined>>,
  { body, secret }: { body: string; secret: string },
  now: Date,
): boolean {
  const id = headers['webhook-id'] ?? '';
  const seconds = headers['webhook-timestamp'] ?? '';
  const age = now.getTime() / 1000 - Number(seconds);
  if (seconds === '' || !(Math.abs(age) <= TOLERANCE_S)) return false;
  const expected = Buffer.from(`v1,${signature(`${id}.${seconds}.${body}`, secret)}`);
  return (headers['webhook-signature'] ?? '').split(' ').some((each) => {
    const given = Buffer.from(each);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** A secret of Standard Webhooks says by its beginning that the rest is base64; any other is its own bytes. */
function signature(content: string, secret: string): string {
  const [, encoded] = /^whsec_(.+)$/.exec(secret) ?? [];
  const key = encoded === undefined ? secret : Buffer.from(encoded, 'base64');
  return createHmac('sha256', key).update(content).digest('base64');
}
