import { createHash } from 'node:crypto';

/** Recipient name of the WeCom group robot. */
export const ROBOT = 'wecom-robot';

/**
 * Returns the name of this webhook in the database and logs. The name contains the host and a
 * digest of the URL, but no secret.
 */
export function webhookName(url: string): string {
  const digest = createHash('sha256').update(url).digest('hex').slice(0, 8);
  return `${new URL(url).host}#${digest}`;
}
