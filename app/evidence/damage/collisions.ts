/** Matches words about a collision, not parts such as 雨刮 and 擦窗器. */
const COLLISION =
  /碰(?!水)|撞|追尾|剐|(?<!雨)刮(?![水雨片])|(?<!雨)擦(?!窗)|事故|侧翻|翻车|倒车|单方|双方|三者/;
/**
 * Matches the words of an insurance claim without a collision, such as one for a broken windscreen.
 */
const OTHER = /玻璃|风挡|划痕|被盗|盗抢|泡水|涉水|冰雹|自燃|火烧|轮胎/;

/** Returns whether the words of an insurance claim state a collision, or leave open what happened. */
export function isCollision(words: string): boolean {
  return COLLISION.test(words) || !OTHER.test(words);
}

/**
 * Matches a dealer's claim about the class of a car (非事故车), or about serious or structural damage.
 */
const CLASS = /[非是]事故|重大|较大|严重|(?<!小)大事故|结构|骨架|车架|大梁|梁头/;
/** Matches an exception at the end of a text, such as 除左前门外. */
const EXCEPTION = /除[^。；;，,]+外[，,]?$/;

/**
 * Returns whether the claim `claimed`, such as 无事故, means that the car never had a collision.
 * @param before the text before the claim, which may name an exception
 */
export function isAboutCollisions(claimed: string, before: string): boolean {
  return !CLASS.test(claimed) && !EXCEPTION.test(before);
}
