import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { BadCall } from '#/server/http/errors.ts';

/**
 * The scrypt parameters of new hashes: 32 MB of memory and about 0.2 s. OWASP's Password Storage
 * Cheat Sheet recommends them. They are stored with each hash, so that a later release can raise
 * them.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const BYTES = 32;
/**
 * The maximum number of hashes that are computed at the same time. Each occupies 32 MB, and one of
 * the four threads that also read files.
 */
const AT_ONCE = 2;
/** The maximum number of hashes that wait to be computed. Together they take about a second. */
const MOST_WAITING = 8;
const FEWEST = 10;
const MOST = 200;
/**
 * The minimum number of guesses that it must take to find a password, as a power of ten. The
 * attacker is assumed to know common passwords, words, dates and rows of keys. Ten random
 * characters take 10^10 guesses.
 */
const FEWEST_GUESSES = 9.5;
/**
 * How many characters of a password are examined for the number of guesses. The time of the
 * estimate grows with the square of this number.
 */
const MOST_ESTIMATED = 64;

/** Returns why a password is not accepted, in Chinese; undefined if it is accepted. */
export async function passwordProblem(password: string, name: string): Promise<string | undefined> {
  const plain = password.normalize('NFKC');
  if (plain.length < FEWEST) return `密码至少 ${FEWEST} 个字符`;
  if (plain.length > MOST) return `密码最多 ${MOST} 个字符`;
  if (plain.toLowerCase().includes(name.toLowerCase())) return '密码里不要有自己的名字';
  const { estimateGuesses } = await import('./password-guesses.ts');
  return estimateGuesses(plain.slice(0, MOST_ESTIMATED), name) < FEWEST_GUESSES
    ? '密码太容易猜，换一个不常见的，不要用生日和连着的数字'
    : undefined;
}

/**
 * Returns the salted hash of a password, to be stored. Rejects with BadCall (503) if too many
 * hashes are waiting.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Returns whether a password matches the stored hash; false without a stored hash. Rejects with
 * BadCall (503) if too many hashes are waiting.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N = 0, r = 0, p = 0, salt = '', hash = ''] = (stored ?? '').split('$');
  if (hash === '') {
    // Takes the same time, which would otherwise reveal the accounts that exist.
    await derive(password, randomBytes(16), COST);
    return false;
  }
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const made = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(made, Buffer.from(hash, 'base64url'));
}

async function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r * cost.p + 2 ** 20 };
  await waitForTurn();
  try {
    return await new Promise<Buffer>((resolve, reject) =>
      scrypt(password.normalize('NFKC'), salt, BYTES, options, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    );
  } finally {
    endTurn();
  }
}

let running = 0;
const waiting: (() => void)[] = [];

async function waitForTurn(): Promise<void> {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length < MOST_WAITING) await new Promise<void>((begin) => waiting.push(begin));
  else throw new BadCall(503, '登录的人太多，请几秒后再试');
}

/** Lets the next waiting hash start, after another one has ended. */
function endTurn(): void {
  const begin = waiting.shift();
  if (begin) begin();
  else running -= 1;
}
