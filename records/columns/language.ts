/** The language of a report for the author of a file. */
export type Language = 'zh' | 'en';

/** Returns the language of a file with these headings: Chinese if any heading is Chinese. */
export function languageOf(headings: readonly string[]): Language {
  return headings.some((heading) => /\p{Script=Han}/u.test(heading)) ? 'zh' : 'en';
}
