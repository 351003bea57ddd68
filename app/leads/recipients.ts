import type { Config } from '#/server/config/config.ts';
import { ROBOT, webhookName } from '#/server/outbox/recipient-names.ts';

/** An event of a request. */
export type LeadEvent = 'taken' | 'advanced' | 'erased';

/** Returns the names of the configured recipients of this event. */
export function recipientsOf(event: LeadEvent, config: Pick<Config, 'deliveries'>): string[] {
  // Not 'advanced', which the group's own members cause.
  const isForGroup = config.deliveries.wecomRobotUrl !== '' && event !== 'advanced';
  return [...(isForGroup ? [ROBOT] : []), ...programsOf(config)];
}

/** Returns whether this recipient is a webhook. */
export function isProgram(recipient: string): boolean {
  return recipient !== ROBOT;
}

/** Returns the names of the configured webhooks. */
export function programsOf({ deliveries }: Pick<Config, 'deliveries'>): string[] {
  return deliveries.webhookUrls.map(webhookName);
}
