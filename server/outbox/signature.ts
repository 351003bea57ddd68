import { createHmac } from 'node:crypto';

type Signed = { id: string; body: string; secret: string };

/**
 * Returns the headers of Standard Webhooks. A receiver uses them to check the sender and the time,
 * and to detect repeated messages. Call it anew for each attempt: the signature contains the time.
 */
export function signedHeaders({ id, body, secret }: Signed, now: Date): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature(`${id}.${seconds}.${body}`, secret)}`,
  };
}

/**
 * Returns the HMAC-SHA256 of a content in base64. A secret with the prefix `whsec_` is decoded from
 * base64, as in Standard Webhooks; of any other secret the bytes of its text are the key.
 */
function signature(content: string, secret: string): string {
  const [, encoded] = /^whsec_(.+)$/.exec(secret) ?? [];
  const key = encoded === undefined ? secret : Buffer.from(encoded, 'base64');
  return createHmac('sha256', key).update(content).digest('base64');
}
