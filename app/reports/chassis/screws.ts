import { withoutDenied } from '#/app/evidence/damage/negation.ts';
import type { Tone } from '#/app/evidence/report-head.ts';

/**
 * An important screw of the underbody. `verdict` is the state of the screw, `meaning` an
 * explanation that may be empty. The tone is null if only the dealer's words say that it is in
 * order.
 */
export type Screw = { name: string; verdict: string; tone: Tone | null; meaning: string };

/**
 * How a screw is drawn.
 * - `intact`: nobody turned it.
 * - `stated`: intact, but only by the dealer's words.
 * - `routine`: turned by regular service.
 * - `watch`, `bad`: the tone of the screw.
 */
export type Look = 'intact' | 'stated' | 'routine' | 'watch' | 'bad';

/** Returns the look of a screw. */
export function lookOf(screw: Screw): Look {
  const { tone, meaning } = screw;
  if (isToWatch(screw)) return tone === 'bad' ? 'bad' : 'watch';
  if (meaning !== '') return 'routine';
  return tone === null ? 'stated' : 'intact';
}

/** Returns whether the state of a screw is unclear or bad. */
export function isToWatch({ tone }: Pick<Screw, 'tone'>): boolean {
  return tone === 'watch' || tone === 'bad';
}

/** Returns whether any part of the underbody has a picture. */
export function isPictured(
  parts: readonly {
    content?: readonly { img?: string | null | undefined }[] | null | undefined;
  }[],
): boolean {
  return parts.some(({ content }) => content?.some(({ img }) => img));
}

/**
 * Parses the lines of a car's row that describe screws.
 * @param hasPictures whether the car has a picture of its underbody
 */
export function screwsOf(
  lines: readonly { desc: string; value?: string | null | undefined }[],
  hasPictures: boolean,
): Screw[] {
  const screws = lines.map(({ desc, value }) => screwOf(desc, value ?? null));
  if (hasPictures) return screws;
  return screws.map((screw) => (isToWatch(screw) ? screw : { ...screw, tone: null }));
}

/**
 * Parses an entry of a car's row that describes a screw.
 * @param value the state of the screw, with an optional reason: `已拧动（换机油）`
 */
export function screwOf(name: string, value: string | null): Screw {
  const [verdict = '', ...reasons] = (value ?? '未登记').split(/[，,（(]/);
  const reason = reasons.join('，').replace(/[）)]$/, '');
  const known = MEANINGS.find(([word]) => name.includes(word));
  const [, words = '', isRoutine = false] = known ?? [];
  const state = stateOf(verdict);
  if (state === 'intact') return { name, verdict, tone: 'fine', meaning: '' };
  if (state === 'missing' || state === 'broken')
    return { name, verdict, tone: 'bad', meaning: reason || DANGERS[state] };
  if (state === 'unseen')
    return { name, verdict, tone: 'watch', meaning: reason || '没有看到，不能说明什么。' };
  if (state === 'unclear')
    return { name, verdict, tone: 'watch', meaning: reason || '没有写明有没有动过，请到店核对。' };
  const meaning = [reason && `记录的原因：${reason}。`, words].filter(Boolean).join('');
  return { name, verdict, tone: isRoutine ? 'fine' : 'watch', meaning };
}

type State = 'intact' | 'turned' | 'missing' | 'broken' | 'unseen' | 'unclear';

const DANGERS = {
  missing: '缺了要补上才能上路，交车前请当面确认。',
  broken: '要修好才能上路，交车前请当面确认。',
} as const;

const TROUBLE = '拧动|拆装|拆卸|松动|更换|异常|破损|缺失|断裂|滑丝|松脱';
/**
 * Returns the state of a screw that a text describes; `unclear`, never `intact`, if the text
 * describes none.
 */
function stateOf(verdict: string): State {
  const rest = withoutDenied(verdict, TROUBLE);
  if (/缺失|缺少|丢失/.test(rest)) return 'missing';
  if (/断裂|滑丝|松脱|松动|脱落/.test(rest)) return 'broken';
  if (/无法|看不到|未检/.test(rest)) return 'unseen';
  if (/拧动|拆装|拆卸|更换|动过|破损/.test(rest)) return 'turned';
  if (/异常|[不非](完好|完整|正常|原厂)/.test(rest)) return 'unclear';
  return rest !== verdict || /完好|完整|正常|原厂|未动/.test(rest) ? 'intact' : 'unclear';
}

type Meaning = readonly [screw: string, words: string, isRoutine?: boolean];

/**
 * Explanations why a screw was turned, each with a word in the name of the screw. The first word
 * that matches is used. The third value is true if regular service turns the screw.
 */
const MEANINGS: readonly Meaning[] = [
  ['放油', '正常保养会拧动。', true],
  ['加油', '更换变速箱油会拧动。', true],
  ['轮毂', '换胎和保养都会拧动。', true],
  ['卡钳', '更换刹车片或制动盘会拧动。', true],
  ['减震器', '多半换过减震器或做过悬架维修。'],
  ['下摆臂', '多半换过摆臂、衬套，或做过四轮定位。'],
  ['横拉杆', '做过四轮定位，或换过球头。'],
  ['副车架', '拆过副车架：可能是大修发动机或变速箱，也可能与碰撞有关，请对照骨架检测。'],
  ['防撞梁', '拆过防撞梁，请对照出险记录。'],
  ['支座', '换过支座，或吊装过发动机、变速箱。'],
  ['半轴', '换过半轴、防尘套或轮轴承。'],
  ['方向机', '拆过方向机，请对照转向检测。'],
  ['后桥', '换过后桥衬套。'],
  ['翼子板', '拆过翼子板，多半喷过漆或换过，请对照漆膜读数。'],
  ['机盖', '拆过机盖，请对照漆膜读数。'],
  ['门铰链', '拆过车门，多半喷过漆或换过，请对照漆膜读数。'],
  ['后盖', '拆过后盖，请对照漆膜读数。'],
  ['座椅', '拆过座椅，清洗内饰时会拆；泡水排查也看这里。'],
  ['安全带', '拆过安全带，请对照气囊与泡水排查。'],
  ['气囊', '拆过气囊电脑，请对照故障码与出险记录。'],
  ['电池包', '拆过电池包：换过电池或修过底板，请对照三电检测。'],
];
