import { panelMeant } from '#/app/car-drawing/panel-words.ts';
import { ALL_PANELS } from '#/app/car-drawing/panels.ts';
import { CATALOGUE, CATEGORIES, type Checkpoint } from '#/app/inspection/rules/catalogue.ts';
import { nearestFirst } from '#/records/columns/near-words.ts';
import { quotedWords, type Reason } from '#/records/reasons/reason.ts';

/** The maximum number of checkpoints that an error names. */
const NAMED = 8;

/**
 * Returns the code of the checkpoint that `word` means, such as `E06` for 左前门. Undefined unless
 * exactly one matches.
 */
export function checkpointMeant(word: string): string | undefined {
  const plain = plainWord(word);
  const [, code = '', name = ''] = /^([A-Z]\d\d)(.*)$/.exec(plain) ?? [];
  if (CATALOGUE.has(code)) {
    if (name === '') return code;
    return codesOf(name).includes(code) || panelCode(name) === code ? code : undefined;
  }
  const [only, ...others] = codesOf(plain);
  return others.length > 0 ? undefined : (only ?? panelCode(word));
}

/**
 * Returns the reason for refusing `word`, which matches no checkpoint. The reason mentions the most
 * similar checkpoints.
 */
export function noCheckpoint(word: string): Reason {
  const plain = plainWord(word);
  const [, code = '', name = ''] = /^([A-Z]\d\d)(.+)$/.exec(plain) ?? [];
  const other = CATALOGUE.get(code);
  if (other) {
    return {
      code: 'code_of_other_checkpoint',
      zh: `${code} 是「${other.item}」，不是「${name}」，请改成同一个检测点`,
      en: `${code} is "${other.item}", not "${name}"`,
      quotesCell: true,
    };
  }
  const [, category] = /^([A-Z])\d+$/.exec(plain) ?? [];
  const { codes = [] } = CATEGORIES.find(({ id }) => id === category) ?? {};
  if (codes.length > 0) {
    return {
      code: 'no_checkpoint_of_category',
      zh: `没有检测点「${word.trim()}」，${category} 类是 ${codes[0]} 到 ${codes.at(-1)}`,
      en: `There is no checkpoint "${word.trim()}": ${category} has ${codes[0]} to ${codes.at(-1)}`,
      quotesCell: true,
    };
  }
  const same = codesOf(plain);
  const nearest = nearestFirst(plain, [...CATALOGUE.values()], ({ item }) =>
    plainWord(item).split('/'),
  );
  const known = same.length > 0 ? same.flatMap((each) => CATALOGUE.get(each) ?? []) : nearest;
  const words = known.slice(0, NAMED).map(label);
  return same.length > 0
    ? {
        code: 'several_checkpoints',
        zh: `有几个检测点叫「${word.trim()}」，请写编码：${words.join('、')}`,
        en: `Several checkpoints are named "${word.trim()}": write a code: ${quotedWords(words)}`,
        quotesCell: true,
      }
    : {
        code: 'no_checkpoint',
        zh: `没有检测点「${word.trim()}」，最像的是 ${words.join('、')}；全部 ${CATALOGUE.size} 个见模板的「检测点」表`,
        en: `There is no checkpoint "${word.trim()}". Near: ${quotedWords(words)}`,
        quotesCell: true,
      };
}

/** Returns the code and the name of the checkpoint as one text: `E06 左前门`. */
export function label({ code, item }: Checkpoint): string {
  return `${code} ${item}`;
}

function codesOf(plain: string): readonly string[] {
  return CODES.get(plain) ?? [];
}

function panelCode(word: string): string | undefined {
  const panel = panelMeant(word);
  return (panel && ALL_PANELS[panel].code) ?? undefined;
}

function plainWord(word: string): string {
  return word
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\(.*?\)/g, '')
    .replace(/\s+/g, '');
}

/** The codes of the checkpoints by name. Text in brackets is removed from the names. */
const CODES: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(CATALOGUE.values(), ({ item }) => plainWord(item))].map(
    ([name, points]) => [name, points.map(({ code }) => code)] as const,
  ),
);
