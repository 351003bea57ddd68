const AT_LEAST = 12;

/** How an id must look that opens something by itself; for who has to write one. */
export const UNGUESSABLE = `凭它就能打开，应为 ${AT_LEAST} 位以上、字母数字混排的随机编号，如 H-7Qm2xKd94TzR`;

/**
 * Whether an id opens nothing to those who count: long enough, and more than a word with a number
 * behind it. It cannot tell whether it was drawn at random.
 */
export function isUnguessable(id: string): boolean {
  return id.length >= AT_LEAST && !/^[A-Za-z_-]*[\d_-]+$/.test(id);
}
