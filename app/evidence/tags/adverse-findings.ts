import * as v from 'valibot';
import { isMissing } from './missing-accessories.ts';

/**
 * An unfavourable finding of a report (`words`). It applies to tags that contain one of `subjects`.
 */
export type AdverseFinding = { subjects: readonly string[]; words: string };

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);
const list = <S extends v.GenericSchema>(item: S) => v.nullish(v.array(item), []);

/** The schemas of the report fields that can state an unfavourable finding, by type of report. */
const Configuration = v.object({ items: list(v.object({ name: v.string(), found: text })) });
const Accessory = v.object({
  items: list(v.object({ name: v.string(), due: number, present: number, state: text })),
});
const Consumable = v.object({
  items: list(
    v.object({
      name: v.string(),
      state: text,
      value: number,
      fresh: number,
      warn: number,
      replace: number,
    }),
  ),
  tyres: list(v.object({ depth_mm: number })),
});
const Appraise = v.object({
  grade: text,
  first_grade: text,
  lines: list(
    v.object({ name: v.string(), first: text, second: text, agrees: v.nullish(v.boolean(), null) }),
  ),
});

/**
 * Returns the unfavourable findings of a stored report. Empty if tags are not compared with reports
 * of this type.
 */
export function adverseFindings({ type, body }: { type: string; body: string }): AdverseFinding[] {
  const find = FINDERS[type];
  return find ? find(JSON.parse(body)) : [];
}

const FINDERS: Readonly<Record<string, (body: unknown) => AdverseFinding[]>> = {
  configuration: (body) =>
    v
      .parse(Configuration, body)
      .items.filter(({ found }) => found === 'absent' || found === 'broken')
      .map(({ name, found }) => ({
        subjects: [name, '配置'],
        words: `配置核对的「${name}」${found === 'absent' ? '没有' : '失效'}`,
      })),
  accessory: (body) =>
    v
      .parse(Accessory, body)
      .items.filter(isMissing)
      .map(({ name }) => ({
        subjects: [name, name.includes('钥匙') ? '钥匙' : '随车', '附件', '工具', '手续', '齐全'],
        words: `附件清单的「${name}」不全`,
      })),
  consumable(body) {
    const { items, tyres } = v.parse(Consumable, body);
    const worn = items.filter((item) => item.state === 'due' || isPastLimit(item));
    const tyre = tyres.find(({ depth_mm: depth }) => depth !== null && depth <= WORN_TREAD_MM);
    return [
      ...worn.map(({ name }) => ({
        subjects: [name.replace(/^[前后]/, ''), '耗材'],
        words: `耗材报告的「${name}」要更换`,
      })),
      ...(tyre
        ? [{ subjects: ['胎', '耗材'], words: `耗材报告的轮胎花纹是 ${tyre.depth_mm} 毫米` }]
        : []),
    ];
  },
  appraise(body) {
    const { grade, first_grade, lines } = v.parse(Appraise, body);
    const other = lines.find(
      ({ first, second, agrees }) =>
        agrees === false || (agrees === null && first && second && first !== second),
    );
    const differs = grade !== null && first_grade !== null && grade !== first_grade;
    if (!differs && !other) return [];
    const words = differs
      ? `复检评级是 ${grade}，初检是 ${first_grade}`
      : `复检的「${other?.name}」与初检不同`;
    return [{ subjects: ['复检', '复核', '鉴定', '检测通过', '级车况'], words }];
  },
};

/** The tread depth in mm up to which a tyre counts as worn. */
const WORN_TREAD_MM = 3;

/** Returns whether the reading of a part has passed the limit for its replacement. */
function isPastLimit({
  value,
  fresh,
  warn,
  replace,
}: Record<'value' | 'fresh' | 'warn' | 'replace', number | null>): boolean {
  if (value === null || replace === null) return false;
  const start = fresh ?? warn;
  return start !== null && start < replace ? value >= replace : value <= replace;
}
