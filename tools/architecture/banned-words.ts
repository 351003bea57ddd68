/** Words that an identifier or a file name must not contain, each with better words. */
export const BANNED_WORDS: Readonly<Record<string, string>> = {
  told: 'reported, described, sent, or the noun itself',
  tell: 'describe, report, send',
  telling: 'metadata, description',
  kept: 'stored, saved, cached',
  brought: 'imported, given',
  asked: 'requested, params, input',
  wanted: 'requested, criteria',
  having: 'matching',
  survey: 'scan, summary',
  waking: 'lazy',
  alone: 'only, single',
  shown: 'displayed, visible',
  trail: 'path, breadcrumbs',
  outside: 'exterior, external',
  narrowed: 'filtered',
  gone: 'unavailable, removed',
  rhythm: 'interval',
  heir: 'replacement',
  afresh: 'again',
  still: 'unchanged, current',
  rescue: 'relaxation, recovery',
  undone: 'rolled back',
  hurry: 'retryNow',
  judge: 'assess, check',
  remark: 'warning',
  lacks: 'missing',
  lacking: 'missing',
  bones: 'skeleton',
  utils: 'the name of the one concept',
  util: 'the name of the one concept',
  helpers: 'the name of the one concept',
};

/**
 * Names of libraries that are allowed although they contain a banned word. `having` is an SQL
 * clause in Kysely.
 */
const STANDARD = /^having$/;

const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=(?:[(,=:[!&|?]|=>)\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*|[A-Za-z_$][\w$]*/g;

/** Returns the banned words in this name in camelCase, snake_case or kebab-case. */
export function bannedWordsIn(name: string): string[] {
  if (STANDARD.test(name)) return [];
  return name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((part) => part.toLowerCase())
    .filter((part) => [part, part.replace(/s$/, '')].some(isBanned));
}

function isBanned(word: string): boolean {
  return Object.hasOwn(BANNED_WORDS, word);
}

/** Returns the identifiers in this source text. */
export function identifiersOf(text: string): Set<string> {
  const tokens = text.match(TOKEN) ?? [];
  return new Set(tokens.filter((token) => /^[A-Za-z_$]/.test(token)));
}
