import { BODY_WORDS, ENERGY_WORDS } from '#/app/car-facts/words/car-words.ts';
import type { Body, Energy } from '#/app/car-facts/words/vehicle-words.ts';
import { wordValue } from '#/records/columns/cells/words.ts';
import type { TableValues } from '#/records/columns/table-rules.ts';

type Looks = { body?: Body; energy?: Energy };

/**
 * Returns the body and the energy that a line between rows names for the cars below it, such as SUV
 * in SUV（18台） or 纯电 in 纯电车型. Undefined if the line names neither; 新能源 is no single energy.
 */
export function groupLooks(line: string): Looks | undefined {
  const bare = line
    .normalize('NFKC')
    .replace(/[([【].*?[)\]】]|[\d.]+\s*[台辆部]|[::。、,—\s-]+/g, '')
    .replace(/^(以下|下面|本组|[一二三四五六七八九十]+、?)(为|是|均为|都是)?/, '');
  const short = bare.replace(/(的?(车辆|车源|车型|库存|系列|专区|类|区))+$/, '');
  const [, first = '', rest = ''] = /^(新能源|纯电动?|插混|增程|燃油)(.+)$/.exec(short) ?? [];
  const body = [bare, short, rest].map(bodyOf).find((each) => each !== undefined);
  const energy = [bare, short, ...(body ? [first] : [])]
    .map(energyOf)
    .find((each) => each !== undefined);
  if (body === undefined && energy === undefined) return undefined;
  return { ...(body && { body }), ...(energy && { energy }) };
}

/**
 * Returns the body and energy that the line above a row names, unless the row or its stored car has
 * them. Reads only the last line above the row, because a line about something else may end a group
 * of cars.
 */
export function looksAbove(row: TableValues, stored: TableValues, above: string): Looks {
  const [, ...lines] = above.split('\n');
  const { body, energy } = groupLooks(lines.at(-1) ?? '') ?? {};
  const isUnknown = (field: string) => (row[field] ?? stored[field] ?? undefined) === undefined;
  return {
    ...(body && isUnknown('body') && { body }),
    ...(energy && isUnknown('energy') && { energy }),
  };
}

function bodyOf(word: string): Body | undefined {
  return wordValue(word.replace(/(?<=suv|mpv|皮卡)车$/i, ''), BODY_WORDS);
}

/** Returns the energy that a word means; undefined for 混动 and for single characters. */
function energyOf(word: string): Energy | undefined {
  const named = word.replace(/车$/, '');
  if (named.length < 2 || named.startsWith('混')) return undefined;
  return wordValue(named, ENERGY_WORDS);
}
