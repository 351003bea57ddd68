import { BODIES, ENERGIES, GEARBOXES } from '#/app/car-facts/words/vehicle-words.ts';
import { claimsIn } from '#/app/evidence/claim-words.ts';
import { withoutClaims } from '#/app/evidence/supported-row.ts';
import type { Papers } from './papers.ts';
import { isProvenClaim } from './proven-claims.ts';

/** The tags of a car's row, and the fields whose values a tag may repeat. */
export type TaggedRow = {
  tags?: readonly string[] | undefined;
  energy?: keyof typeof ENERGIES | undefined;
  body?: keyof typeof BODIES | undefined;
  gearbox?: keyof typeof GEARBOXES | undefined;
  colour?: string | undefined;
  seats_count?: number | undefined;
  is_wholesale?: number | undefined;
  is_motorcycle?: number | undefined;
  is_renting_battery?: number | undefined;
  is_replacing_battery?: number | undefined;
};

/**
 * Returns the tags of a car that do not rest on the dealer's word alone: they repeat a field of the
 * car's row, name equipment, or make a claim that a report supports.
 */
export function supportedTags(papers: Papers, row: TaggedRow): string[] {
  const fields = fieldWords(row);
  return (row.tags ?? []).filter(
    (tag) => fields.has(tag) || EQUIPMENT.test(tag) || isProven(papers, tag),
  );
}

/** Matches names of equipment, drives and emission standards, without any praise. */
const EQUIPMENT =
  /^(?:(?:油混|电动?|适时|全时|分时)?四驱|[两前后]驱|国[1-6IVX一二三四五六]+[AaBb]?|空悬|空气悬[架挂]|(?:全景|电动)?天窗|(?:真皮|运动)座椅|座椅(?:加热|通风|按摩|记忆)|(?:倒车|360°?全景)影像|(?:自适应|定速)巡航|无钥匙(?:进入|启动)|电动尾门|抬头显示|导航|ABS|ESP)$/;

/** Returns the words with which a tag repeats a field of this row, such as 自动挡. */
function fieldWords(row: TaggedRow): Set<string> {
  const { energy, body, gearbox, colour, seats_count: seats } = row;
  const words = [
    energy && ENERGIES[energy],
    energy === 'bev' && '纯电',
    energy === 'reev' && '增程',
    body && BODIES[body],
    body === 'mpv' && '商务',
    gearbox && GEARBOXES[gearbox],
    gearbox === 'automatic' && '自动挡',
    gearbox === 'manual' && '手动挡',
    colour,
    seats !== undefined && `${seats}座`,
    row.is_wholesale === 1 && '批发',
    row.is_motorcycle === 1 && '摩托车',
    row.is_renting_battery === 1 && '租电',
    row.is_replacing_battery === 1 && '可换电',
  ];
  return new Set(words.filter((word) => typeof word === 'string'));
}

/**
 * Returns whether a tag consists only of claims that a report supports. The tag must not be denied.
 */
function isProven(papers: Papers, tag: string): boolean {
  const claims = claimsIn(tag);
  if (claims.length === 0 || withoutClaims(tag) !== '') return false;
  return claims.every(({ claim }) => isProvenClaim(papers, claim));
}
