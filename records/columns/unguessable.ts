const AT_LEAST = 12;

/** Random ids of 12 characters have more different ones in all but a few of a million. */
const DIFFERENT = 6;

/** The required form of an id that grants access by itself, for its author. */
export const UNGUESSABLE = `凭它就能打开，应为 ${AT_LEAST} 位以上、字母数字混排的随机编号，如 H-7Qm2xKd94TzR`;

/**
 * Returns whether an id cannot be found by counting: long enough, more than a word followed by a
 * number, with letters and digits, and of at least `DIFFERENT` different characters. Cannot detect
 * whether it is random.
 */
export function isUnguessable(id: string): boolean {
  const isCounted = /^[A-Za-z_-]*[\d_-]+$/.test(id);
  const isMixed = /[A-Za-z]/.test(id) && /\d/.test(id) && new Set(id).size >= DIFFERENT;
  return id.length >= AT_LEAST && isMixed && !isCounted;
}
