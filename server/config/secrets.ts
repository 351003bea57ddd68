import { randomBytes } from 'node:crypto';

/**
 * Matches a secret that is a text of at most 12 characters repeated, or that contains a sequence or
 * word that attackers try first.
 */
const FIRST_TRIED =
  /^(.{1,12})\1+.{0,11}$|12345678|abcdefgh|qwertyui|password|change.?me|replace.?me|let.?me.?in|your.?secret/is;

/**
 * Returns whether a secret is easily guessed: it has fewer than 5 different characters, or matches
 * `FIRST_TRIED`, such as 12345678.
 */
function isWeakSecret(secret: string): boolean {
  return new Set(secret).size < 5 || FIRST_TRIED.test(secret);
}

/**
 * Matches common words, years and sequences of which people make passwords, as in
 * `admin-2026-preview`.
 */
const COMMON =
  /admin|root|user|guest|staff|login|pass|secret|welcome|hello|test|demo|preview|internal|dealer|shop|store|forecourt|cars?|auto|yulan|neibu|guanli|ershouche|haoche|abc|qwe(rty)?|asdf?|(19|20)\d\d|0?123\d*|[-_. !@#]/gi;

/** Minimum length of the preview word in characters. */
export const SHORTEST_WORD = 20;
/**
 * Minimum number of characters that a preview word must have after the matches of `COMMON` are
 * removed from it.
 */
const LEAST_OWN = 12;
/**
 * Minimum number of places in a preview word where a letter is beside a digit, or a small letter
 * beside a capital. A generated word has about 15, a name with a year one or two.
 */
const LEAST_CHANGES = 4;

/**
 * Parses `value` as the preview word; undefined if `value` is empty. If the word does not look
 * generated, adds a message to `problems`.
 */
export function readPreviewWord(value: string, problems: string[]): string | undefined {
  if (value === '') return undefined;
  if (value.length < SHORTEST_WORD || isWeakSecret(value) || !isRandom(value)) {
    problems.push(
      `PREVIEW_WORD must have ${SHORTEST_WORD} characters or more, as a generator makes them, not names, words and dates: ${MAKE_ONE}, such as ${randomBytes(16).toString('hex')}`,
    );
  }
  return value;
}

/** Returns whether a word looks as if a generator made it. */
function isRandom(word: string): boolean {
  const own = word.replaceAll(COMMON, '');
  const changes = own.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[a-zA-Z])/g) ?? [];
  return own.length >= LEAST_OWN && changes.length >= LEAST_CHANGES;
}

/** Advice in the messages about weak secrets. */
const MAKE_ONE = 'make one with: openssl rand -hex 16';

/** Minimum length in bytes of the secret of webhooks. */
const SHORTEST_SECRET = 16;

/** Returns why `secret` cannot sign webhooks; undefined if it can. */
export function webhookSecretProblem(secret: string): string | undefined {
  const key = secretKey(secret);
  if (key === undefined) return `must be base64 after whsec_: ${MAKE_BASE64}`;
  const advice = secret.startsWith(ENCODED) ? MAKE_BASE64 : MAKE_ONE;
  if (key.length < SHORTEST_SECRET) {
    return `must have ${SHORTEST_SECRET} characters (bytes, after whsec_) or more where WEBHOOK_URLS is set: ${advice}`;
  }
  return isWeakSecret(key.toString('latin1')) || isMostlyZero(key)
    ? `is easily guessed: ${advice}`
    : undefined;
}

function isMostlyZero(key: Buffer): boolean {
  return key.filter((byte) => byte === 0).length > key.length / 4;
}

const ENCODED = 'whsec_';
const MAKE_BASE64 = 'make one with: echo whsec_$(openssl rand -base64 24)';

/**
 * Returns the key of this webhook secret as bytes. After the prefix `whsec_` the text is base64.
 * Returns undefined if that base64 is invalid.
 */
export function secretKey(secret: string): Buffer | undefined {
  if (!secret.startsWith(ENCODED)) return Buffer.from(secret);
  const encoded = secret.slice(ENCODED.length);
  const key = Buffer.from(encoded, 'base64');
  // Node skips what is not base64, so other characters are found by encoding the key again.
  const written = encoded.replace(/=+$/, '');
  return key.toString('base64').replace(/=+$/, '') === written ? key : undefined;
}
