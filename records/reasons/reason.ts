import type { Language, Sentence } from '#/records/columns/language.ts';

/**
 * The reason why a row or a cell is refused or questioned, and what to do, in both languages. The
 * sentences do not contain the text of the cell.
 */
export type Reason = Sentence & {
  /** The name of the sentence. Reasons with the same code differ only in their parameters. */
  code: string;
  /** The text of the cell, if the reason quotes it. */
  quoted?: string | undefined;
  /** Set if the words themselves quote the cell, so that `quoted` would repeat it. */
  quotesCell?: true | undefined;
  /** The steps from the cell to the value in it, such as `[2, 'degree']` for `第 3 项 degree`. */
  within?: readonly (string | number)[] | undefined;
  /** The sentence without the name of the missing file, for a list of several missing files. */
  unnamed?: Sentence | undefined;
};

type Sentences = Readonly<Record<string, (...params: never[]) => Omit<Reason, 'code'>>>;

/**
 * Converts a table of functions that return sentences to functions that return reasons. The name of
 * a function becomes the code of its reasons.
 */
export function reasons<Table extends Sentences>(table: Table) {
  const functions = Object.entries(table).map(([code, say]) => [
    code,
    (...params: never[]): Reason => ({ code, ...say(...params) }),
  ]);
  return Object.fromEntries(functions) as {
    readonly [Code in keyof Table]: (...params: Parameters<Table[Code]>) => Reason;
  };
}

/** Returns this reason as text, with the place in the cell and the quoted text of the cell. */
export function reasonWords(reason: Reason, language: Language): string {
  const { quoted, within = [] } = reason;
  const place = placeOf(within)[language];
  const quote = quoted === undefined ? '' : QUOTE[language](quoted);
  return `${place}${reason[language]}${quote}`;
}

/** Returns this reason as text in both languages. */
export function sentenceOf(reason: Reason): Sentence {
  return { zh: reasonWords(reason, 'zh'), en: reasonWords(reason, 'en') };
}

const QUOTE: Readonly<Record<Language, (text: string) => string>> = {
  zh: (text) => `，写的是「${text}」`,
  en: (text) => `; the cell has "${text}"`,
};

/** Returns the position `within` a cell as text: `第 3 项 degree：`. */
export function placeOf(within: readonly (string | number)[]): Sentence {
  if (within.length === 0) return { zh: '', en: '' };
  const steps = (item: (at: number) => string) =>
    within.map((step) => (typeof step === 'number' ? item(step + 1) : step)).join(' ');
  return { zh: `${steps((at) => `第 ${at} 项`)}：`, en: `${steps((at) => `item ${at}`)}: ` };
}

/** Returns these words as a list for an English sentence: `"左前门", "右前门"`. */
export function quotedWords(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}

/** Returns this reason without the quoted text of the cell. */
export function withoutQuote(reason: Reason): Reason {
  return { ...reason, quoted: undefined };
}

/**
 * Returns this reason with the text of the cell as it is in the file, if the reason quotes the
 * cell.
 */
export function withQuote(reason: Reason, text: string | undefined): Reason {
  return text === undefined || reason.quoted === undefined ? reason : { ...reason, quoted: text };
}

/** The reasons of Valibot's issues. The messages of these issues are texts in Chinese. */
const REASONS = new WeakMap<object, Reason>();

/** Records the reason of a Valibot issue, and returns its message. */
export function explainBy(issue: object, reason: Reason): string {
  REASONS.set(issue, reason);
  return reasonWords(reason, 'zh');
}

/** Returns a message function, for a Valibot schema or action, that states this reason. */
export function because(reason: Reason): (issue: object) => string {
  return (issue) => explainBy(issue, reason);
}

/** Returns the reason of a Valibot issue; undefined if its message states none. */
export function reasonOf(issue: object): Reason | undefined {
  return REASONS.get(issue);
}
