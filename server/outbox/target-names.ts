import { createHash } from 'node:crypto';

/** The robot of the WeCom group: one, whatever its address is. */
export const ROBOT = 'wecom-robot';

/**
 * How a webhook is called in the database, in logs and by tools: its host, and of the whole address a
 * digest, since addresses hold secrets.
 */
export function webhookName(url: string): string {
  const digest = createHash('sha256').update(url).digest('hex').slice(0, 8);
  return `${new URL(url).host}#${digest}`;
}
