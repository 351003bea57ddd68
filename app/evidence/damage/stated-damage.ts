/** A kind of damage or repair that a text may state. */
export type StatedDamage = 'structure' | 'flood' | 'fire' | 'paint';

/**
 * Returns the kinds of damage or repair that `texts` of a dealer, an insurer or a workshop state.
 * Ignores clauses that deny something or are about a check.
 */
export function statedDamage(texts: readonly string[]): StatedDamage[] {
  const clauses = clausesOf(texts);
  const some = (matches: (clause: string) => boolean) => clauses.some(matches);
  const found: Readonly<Record<StatedDamage, boolean>> = {
    structure: some(
      (clause) =>
        CUT.test(clause) || (isAboutFrame(clause) && REPAIR.test(clause) && !TRIM.test(clause)),
    ),
    flood: some((clause) => WATER.test(clause)),
    fire: some((clause) => FIRE.test(clause)),
    paint: some((clause) => PAINT.test(clause)),
  };
  return (Object.keys(found) as StatedDamage[]).filter((damage) => found[damage]);
}

/** Returns the clauses of `texts` that neither deny something nor are about a check. */
export function clausesOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(/[，。；、,;！!\n]/))
    .filter((clause) => !DENIED.test(clause));
}

function isAboutFrame(clause: string): boolean {
  return FRAME.test(clause) || (BODY.test(clause) && !PART_WITH_FRAME.test(clause));
}

const FRAME =
  /纵梁|大梁|(车身|车体|底盘)骨架|结构件|梁头|[A-D]柱|门槛|减震(器)?[塔座]|防火墙|车架|后围板|地板|气囊|气帘/i;
/**
 * Matches 骨架 (frame) without the name of a part, as in 骨架变形 and 更换左前骨架. There it means the frame of
 * the body.
 */
const BODY = /^\s*(已?(更换|换|切割|焊接|校正|整形|修复))?[左右前后侧中部\s]*骨架/;
/** Matches parts that have a frame of their own, which is replaced without work on the body. */
const PART_WITH_FRAME = /杠|座|坐|门|顶|靠背|天窗|仪表|中控|灯/;
/** Matches trim, which is replaced without work on the frame. */
export const TRIM = /饰|胶|垫|护板|线束|游丝|传感器|开关|自检|检测|检查/;
/** Matches a repair of a part. */
export const REPAIR = /更换|换新|已换|切割|焊|钣金|校正|整形|修复|变形|爆|弹出|拧动|拆装/;
/** Matches cutting or welding of panels that are welded to the body. */
const CUT = /(翼子板|车顶|后围).{0,4}(切割|焊)/;
const WATER = /泡水|水淹|浸水|泥沙|水线|泡过/;
const FIRE = /火烧|过火|烧毁|自燃|起火/;
/** Matches words about new paint, or about work that requires new paint. */
export const PAINT = /喷漆|补漆|做漆|全喷|钣金|腻子/;
/** Matches negations and words about a check. A clause with such a word states no damage. */
const DENIED = /无|未|没|非|不是|不[补喷做钣换修切]|排除|检查|排查|鉴定|预防|正常/;
