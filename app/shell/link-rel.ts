import { relOfList } from '#/app/search/list-address.ts';

/**
 * Links that people follow and robots do not: the parts of an inspection report, of which each car has
 * hundreds (checkpoints, filters of its checklist), and forms that are the same for every car.
 */
const FOR_PEOPLE =
  /^\/car\/[^/]+\/(report-inspection\/[^/]+\/business\/[^/]+\/|report\/preparation\/remind)|^\/visit\?/;

/** Returns `rel` of a link: `nofollow` if robots are to leave its page alone. */
export function relOfLink(url: string): 'nofollow' | undefined {
  return FOR_PEOPLE.test(url) ? 'nofollow' : relOfList(url);
}
