const AT_LEAST = 12;

/**
 * Minimum number of different characters. Fewer than one in a million random ids of 12 characters
 * have fewer.
 */
const DIFFERENT = 6;

/** Error message for a guessable id where the id alone gives access. */
export const UNGUESSABLE = `凭它就能打开，应为 ${AT_LEAST} 位以上、字母数字混排的随机编号，如 H-7Qm2xKd94TzR`;

/** Returns whether this id is long and mixed enough to be hard to guess. */
export function isUnguessable(id: string): boolean {
  const isCounted = /^[A-Za-z_-]*[\d_-]+$/.test(id);
  const isMixed = /[A-Za-z]/.test(id) && /\d/.test(id) && new Set(id).size >= DIFFERENT;
  return id.length >= AT_LEAST && isMixed && !isCounted;
}
