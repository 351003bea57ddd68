/**
 * Returns whether `stated` says that nothing is wrong with a paper of a car, such as 无抵押 or 非营运.
 */
export function isFavourablePaper(stated: string): boolean {
  return FAVOURABLE.test(stated);
}

/**
 * Returns whether `stated` says that something is registered against a car, or mentions a number of
 * fines.
 */
export function isAdversePaper(stated: string): boolean {
  return ADVERSE.test(stated) && !isFavourablePaper(stated);
}

const FAVOURABLE = /^(无|没有|未(?!处理|解)|0|非营运|家用|家庭|私家|私户|自用|个人)/;
const ADVERSE = /抵押|待解|违章|违法|扣|未处理|[1-9]\d*\s*[条次笔]/;
