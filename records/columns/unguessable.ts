const AT_LEAST = 12;

/** The required form of an id that grants access by itself, for its author. */
export const UNGUESSABLE = `凭它就能打开，应为 ${AT_LEAST} 位以上、字母数字混排的随机编号，如 H-7Qm2xKd94TzR`;

/**
 * Returns whether an id cannot be found by counting: long enough, and more than a word followed by
 * a number. Cannot detect whether it is random.
 */
export function isUnguessable(id: string): boolean {
  return id.length >= AT_LEAST && !/^[A-Za-z_-]*[\d_-]+$/.test(id);
}
