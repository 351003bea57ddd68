import * as v from 'valibot';

/**
 * The limits of Markdown. Beyond these limits, the Markdown parser takes quadratic time or exceeds
 * the stack. Texts for readers are far below the limits.
 */
const MOST_LINES = 3_000;
const MOST_MARKS = 2_000;
const LONGEST_WORD = 2_000;
const DEEPEST = 20;
/** The limits of HTML: what a browser of a phone lays out without delay. */
const MOST_HEADINGS = 300;
const MOST_ELEMENTS = 5_000;

const MARK = /[*_~`[\]]+/g;
const LONG_WORD = new RegExp(`[\\w.+-]{${LONGEST_WORD + 1}}`);
const DEEP = new RegExp(`^(?:[ \\t]*(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)])){${DEEPEST + 1}}`, 'm');

/**
 * Returns a text for the dealer that says why this Markdown is refused; undefined if it is
 * accepted.
 */
export function markdownProblem(markdown: string): string | undefined {
  if (countOf(markdown, /\n/g) >= MOST_LINES) return `最多 ${MOST_LINES} 行`;
  if (countOf(markdown, MARK) > MOST_MARKS) return `符号 * _ ~ \` [ ] 最多 ${MOST_MARKS} 处`;
  if (LONG_WORD.test(markdown)) return `一个词最多 ${LONGEST_WORD} 个字母`;
  return DEEP.test(markdown) ? `列表和引用最多套 ${DEEPEST} 层` : undefined;
}

/**
 * Returns a text for the dealer that says why this HTML is refused; undefined if it is accepted.
 */
export function htmlProblem(html: string): string | undefined {
  if (countOf(html, /<h[1-6]\b/gi) > MOST_HEADINGS) return `最多 ${MOST_HEADINGS} 个标题`;
  return countOf(html, /<[a-z]/gi) > MOST_ELEMENTS
    ? `最多 ${MOST_ELEMENTS} 个段落、图片和格式`
    : undefined;
}

/** Returns a schema check that refuses a text for which `problemOf` returns a reason. */
export function refusedBy(problemOf: (text: string) => string | undefined) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed ? problemOf(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  });
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
