import { createHmac } from 'node:crypto';

type Signed = { id: string; body: string; secret: string };

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

/** A secret of Standard Webhooks says by its beginning that the rest is base64; any other is its own bytes. */
function signature(content: string, secret: string): string {
  const [, encoded] = /^whsec_(.+)$/.exec(secret) ?? [];
  const key = encoded === undefined ? secret : Buffer.from(encoded, 'base64');
  return createHmac('sha256', key).update(content).digest('base64');
}
