import type { Config } from '#/server/config/config.ts';
import { ROBOT, webhookName } from '#/server/outbox/recipient-names.ts';

/** An event of a request. */
export type LeadEvent = 'taken' | 'advanced' | 'erased';

/**
 * Returns the names of the configured recipients of this event. The group robot does not receive
 * 'advanced', because the group's own members cause it.
 */
export function recipientsOf(event: LeadEvent, config: Pick<Config, 'deliveries'>): string[] {
  const isForGroup = config.deliveries.wecomRobotUrl !== '' && event !== 'advanced';
  return [...(isForGroup ? [ROBOT] : []), ...programsOf(config)];
}

/** Returns whether this recipient is a webhook, which receives full telephone numbers. */
export function isProgram(recipient: string): boolean {
  return recipient !== ROBOT;
}

/**
 * Returns the names of the configured webhooks. Webhooks receive full telephone numbers and must
 * delete expired requests.
 */
export function programsOf({ deliveries }: Pick<Config, 'deliveries'>): string[] {
  return deliveries.webhookUrls.map(webhookName);
}
