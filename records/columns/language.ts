/** The language of a report for the author of a file. */
export type Language = 'zh' | 'en';

/** Returns the language of the headings of a file: Chinese if any of them is. */
export function languageOf(headings: readonly string[]): Language {
  return headings.some((heading) => /\p{Script=Han}/u.test(heading)) ? 'zh' : 'en';
}
