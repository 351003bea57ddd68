import { createHash } from 'node:crypto';

/**
 * Recipient name of the WeCom group robot. There is only one robot, so the name stays the same when
 * the address changes.
 */
export const ROBOT = 'wecom-robot';

/**
 * Returns the name of this webhook in the database, logs and tools: its host and a digest of its
 * URL. The URL itself may contain a secret.
 */
export function webhookName(url: string): string {
  const digest = createHash('sha256').update(url).digest('hex').slice(0, 8);
  return `${new URL(url).host}#${digest}`;
}
