/** The language of a report for the author of a file. */
export type Language = 'zh' | 'en';

/** A sentence in each language of a report. */
export type Sentence = Readonly<Record<Language, string>>;

/** Returns these sentences as one text: `没有编号；没有价格`. */
export function joinSentences(sentences: readonly Sentence[], language: Language): string {
  return sentences.map((each) => each[language]).join(language === 'zh' ? '；' : '; ');
}

/**
 * Returns the language of the first locale that is set: Chinese for `zh_CN.UTF-8`, English for
 * others and if no locale is set.
 */
export function languageOfLocale(locales: readonly (string | undefined)[]): Language {
  const locale = locales.find((each) => each !== undefined && each !== '');
  return /^zh([_.-]|$)/i.test(locale ?? '') ? 'zh' : 'en';
}

/**
 * Returns the language in which a command reports on several files: Chinese if the language of any
 * file is Chinese, else English. Returns `otherwise` if there are no files.
 */
export function languageOfRun(languages: readonly Language[], otherwise: Language): Language {
  if (languages.length === 0) return otherwise;
  return languages.includes('zh') ? 'zh' : 'en';
}

/** Returns the language of a file with these headings: Chinese if any heading is Chinese. */
export function languageOf(headings: readonly string[]): Language {
  return headings.some((heading) => /\p{Script=Han}/u.test(heading)) ? 'zh' : 'en';
}
