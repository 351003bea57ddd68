import type { Config } from '#/server/config.ts';
import { ROBOT, webhookName } from '#/server/outbox/target-names.ts';

/** What happens to a request. */
export type LeadEvent = 'taken' | 'advanced' | 'erased';

/**
 * Who is told of what happens to a request: programs of everything; the group of what it has to act
 * on, and not of each step that somebody in it made.
 */
export function listenersOf(event: LeadEvent, config: Pick<Config, 'deliveries'>): string[] {
  const isForGroup = config.deliveries.wecomRobotUrl !== '' && event !== 'advanced';
  return [...(isForGroup ? [ROBOT] : []), ...programsOf(config)];
}

/** Whether a target is told whole numbers. */
export function isProgram(target: string): boolean {
  return target !== ROBOT;
}

/** Those alone who were told whole numbers: they have to delete what is kept no longer. */
export function programsOf({ deliveries }: Pick<Config, 'deliveries'>): string[] {
  return deliveries.webhookUrls.map(webhookName);
}
