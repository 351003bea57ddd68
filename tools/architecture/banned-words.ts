/**
 * Words that no identifier and no file name may contain as a whole word: each says less than the
 * standard term beside it.
 */
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

/** Fields on the wire, columns of tables and stored fields, which other programs and databases know. */
export const WIRE_NAMES: ReadonlySet<string> = new Set([
  'asked',
  'asked_at',
  'brought',
  'gone',
  'is_car_shown',
  'kept_until',
  'remark',
  'shown',
  'told',
  'told_until',
]);

/** Names of libraries: `having` is a clause of SQL in Kysely. */
const STANDARD = /^having$/;

const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[A-Za-z_$][\w$]*/g;

/** The banned words among the parts of a name in camelCase, snake_case or kebab-case. */
export function bannedWordsIn(name: string): string[] {
  if (STANDARD.test(name)) return [];
  return name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((part) => part.toLowerCase())
    .filter((part) => Object.hasOwn(BANNED_WORDS, part));
}

/** The identifiers of a source text: comments and strings are left out. */
export function identifiersOf(text: string): Set<string> {
  const tokens = text.match(TOKEN) ?? [];
  return new Set(tokens.filter((token) => /^[A-Za-z_$]/.test(token)));
}
