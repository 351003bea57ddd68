import type { Config } from '#/server/config.ts';
import { ROBOT, webhookName } from '#/server/outbox/target-names.ts';

/** What happens to a request. */
export type LeadEvent = 'taken' | 'advanced' | 'erased';

/**
 * Who is told of what happens to a request: programs of everything; the group of what it has to act
 * on, and not of each step that somebody in it made.
 */
export function listenersOf(
  event: LeadEvent,
  { deliveries: { webhookUrls, wecomRobotUrl } }: Pick<Config, 'deliveries'>,
): string[] {
  const robot = wecomRobotUrl !== '' && event !== 'advanced' ? [ROBOT] : [];
  return [...robot, ...webhookUrls.map(webhookName)];
}
