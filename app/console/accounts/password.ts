import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Cost of a hash: 32 MB and about 0.2 s. It is one of the settings that OWASP's Password Storage
 * Cheat Sheet lists as equally strong. It is stored with each hash, so that it can be raised.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const BYTES = 32;
const FEWEST = 10;
const MOST = 200;

/** Returns why a password is not accepted, in Chinese; undefined if it is. */
export function passwordProblem(password: string, name: string): string | undefined {
  const plain = password.normalize('NFKC');
  if (plain.length < FEWEST) return `密码至少 ${FEWEST} 个字符`;
  if (plain.length > MOST) return `密码最多 ${MOST} 个字符`;
  if (new Set(plain).size < 5) return '密码里不同的字符太少';
  return plain.toLowerCase().includes(name.toLowerCase()) ? '密码里不要有自己的名字' : undefined;
}

/** Returns the text to store for a password: the algorithm, its cost, a random salt and the hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Returns whether a password is the stored one. Without a stored one it returns false after the
 * same time, so that the time does not reveal which accounts exist.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N = 0, r = 0, p = 0, salt = '', hash = ''] = (stored ?? '').split('$');
  if (hash === '') {
    await derive(password, randomBytes(16), COST);
    return false;
  }
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const made = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(made, Buffer.from(hash, 'base64url'));
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r * cost.p + 2 ** 20 };
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}
