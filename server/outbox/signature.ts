import { createHmac } from 'node:crypto';
import { secretKey } from '#/server/config/secrets.ts';

type Signed = { id: string; body: string; secret: string };

/**
 * Returns the headers of Standard Webhooks, by which a receiver checks the sender. Call this
 * function for each attempt, because the headers contain the time.
 */
export function signedHeaders({ id, body, secret }: Signed, now: Date): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature(`${id}.${seconds}.${body}`, secret)}`,
  };
}

/** Returns the HMAC-SHA256 of a content in base64. Throws if the secret is not valid. */
function signature(content: string, secret: string): string {
  const key = secretKey(secret);
  if (!key) throw new Error('the secret of webhooks is not base64 after whsec_');
  return createHmac('sha256', key).update(content).digest('base64');
}
