// Verifies a downloaded report offline: npm run verify -- --help
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { WITHDRAWALS_FORMAT } from '#/app/inspection/withdrawal/withdrawal-list.ts';
import { verifySignedFile, type SignedFile } from '#/server/signing/signature.ts';
import { UsageError, runCommand } from './command.ts';

const HELP = `npm run verify -- --key KEYS [--withdrawals LIST] FILE
Checks that a report is unchanged since the dealer published it. Needs no network.
  --key KEYS           the dealer's public keys: a copy of /.well-known/jwks.json of the dealer's
                       site. Without it the signer is unknown, because anybody can create a key.
  --withdrawals LIST   the reports that the dealer has withdrawn: a recent copy of
                       /.well-known/inspection-withdrawals.json of the dealer's site. Needs --key.
                       Without it, whether the report was withdrawn is not checked.
White space between the parts of the file may differ, and a byte order mark may precede it. Every
other byte must be the same.
Exit code:
  0   the report is genuine
  1   the report is not genuine
  2   nothing could be checked
  3   it is signed with a key that was replaced later, possibly because it was stolen. Compare its
      fingerprint at /proof of the site, and get a recent copy of the keys
  4   it matches its own signature, but --key was not given: this does not prove that it is genuine
  5   it is genuine, and the dealer has withdrawn it
  70  a fault of the program`;

const GENUINE = 0;
const ALTERED = 1;
const EARLIER = 3;
const UNCOMPARED = 4;
const WITHDRAWN = 5;

const COMPARE =
  'the dealer has changed the key since, perhaps because it was stolen: compare the sha256 at /proof';
const BY_ANYBODY =
  'whoever forges a report can sign it so: check again with --key and a copy of /.well-known/jwks.json of the dealer';

const UNLISTED =
  'withdrawals: not checked; take a fresh copy of /.well-known/inspection-withdrawals.json and give it by --withdrawals';

/** The signed list of withdrawn reports. */
const Withdrawals = v.object({
  issued_at: v.string(),
  withdrawals: v.array(
    v.object({ sha256: v.string(), withdrawn_at: v.string(), reason: v.string() }),
  ),
});
type Withdrawals = v.InferOutput<typeof Withdrawals>;

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  chinese: '不用联网，检查下载的检测报告发布后有没有被改过。',
  options: { key: { type: 'string' }, withdrawals: { type: 'string' } },
  run({ key, withdrawals }, [file, ...more], { out, err }) {
    if (file === undefined || more.length > 0) throw new UsageError('Name one FILE. See --help.');
    const keys = key === undefined ? undefined : readKeys(key);
    const list = withdrawals === undefined ? undefined : readWithdrawals(withdrawals, keys);
    const { code, words } = check(file, readText(file), keys, list);
    if (code === GENUINE) out(words);
    else err(words);
    return code;
  },
});

/** The exit code of a verification, and the text to print. */
type Verdict = { code: number; words: string };

function check(
  file: string,
  text: string,
  keys: readonly Key[] | undefined,
  list: Withdrawals | undefined,
): Verdict {
  const verified = verifySignedFile(text);
  if (!verified.ok) {
    const { words, offset } = verified;
    const where = offset === undefined ? '' : `, from ${placeOf(text, offset)} on`;
    return { code: ALTERED, words: `NOT GENUINE  ${file}: ${words}${where}` };
  }
  if (verified.file.content.format === WITHDRAWALS_FORMAT) {
    throw new UsageError(
      `${file} is the list of withdrawals, and no report: give it by --withdrawals`,
    );
  }
  const { kid } = verified.file.signature.key;
  const key = keys?.find((each) => each.kid === kid);
  if (keys && !key) {
    return {
      code: ALTERED,
      words: `NOT GENUINE  ${file}: signed with ${kid}, which is none of the given keys`,
    };
  }
  const details = [...describe(verified.file), describeList(list)];
  const withdrawn = list?.withdrawals.find(
    (each) => each.sha256 === verified.file.signature.sha256,
  );
  if (withdrawn) {
    const since = `since: ${withdrawn.withdrawn_at}`;
    const words = [`WITHDRAWN  ${file}: 已撤回`, since, `reason: ${withdrawn.reason}`, ...details];
    return { code: WITHDRAWN, words: words.join('\n') };
  }
  if (key?.retired === true) {
    const words = [`SIGNED WITH AN EARLIER KEY  ${file}: unaltered since`, ...details, COMPARE];
    return { code: EARLIER, words: words.join('\n') };
  }
  if (!keys) {
    const words = [`SIGNED BY AN UNKNOWN KEY  ${file}: not compared`, ...details, BY_ANYBODY];
    return { code: UNCOMPARED, words: words.join('\n') };
  }
  return { code: GENUINE, words: [`GENUINE  ${file}`, ...details].join('\n') };
}

function describe({ content, signature }: SignedFile): string[] {
  const details = ['report_id', 'business', 'version', 'published_at'].filter(
    (name) => name in content,
  );
  return [
    ...details.map((name) => `${name}: ${String(content[name])}`),
    `sha256: ${signature.sha256}`,
    `key: ${signature.key.kid}`,
  ];
}

function describeList(list: Withdrawals | undefined): string {
  return list
    ? `withdrawals: ${list.withdrawals.length}, as the dealer published them at ${list.issued_at}`
    : UNLISTED;
}

/** Returns the position of an error in the file: the byte, and the line and column in an editor. */
function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const lines = before.split('\n');
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return `byte ${Buffer.byteLength(before)} (line ${lines.length}, column ${column})`;
}

function readText(file: string): string {
  const bytes = readBytes(file);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UsageError(`${file} is not UTF-8 text, so it is not a report`);
  }
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UsageError(`There is no file ${file}`, { cause: error });
    if (code === 'EISDIR') throw new UsageError(`${file} is a folder`, { cause: error });
    throw error;
  }
}

type Key = { kid: string; retired?: unknown };

function readKeys(file: string): Key[] {
  const set = readJson(file) as { keys?: unknown } | null;
  const keys = (Array.isArray(set?.keys) ? (set.keys as unknown[]) : []).filter(isKey);
  if (keys.length === 0) throw new UsageError(`${file} contains no keys`);
  return keys;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readText(file));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${file} is not JSON: ${error.message}`, { cause: error });
  }
}

/**
 * Returns the withdrawals in a file. Throws UsageError if the file is no list of withdrawals or was
 * altered, if no key of `keys` that is in use has signed it, or if `keys` is undefined.
 */
function readWithdrawals(file: string, keys: readonly Key[] | undefined): Withdrawals {
  if (!keys)
    throw new UsageError(
      '--withdrawals needs --key: without the keys the signer of the list is unknown',
    );
  const verified = verifySignedFile(readText(file));
  if (!verified.ok) throw new UsageError(`${file} cannot be used: ${verified.words}`);
  const { content, signature } = verified.file;
  if (content.format !== WITHDRAWALS_FORMAT)
    throw new UsageError(`${file} is not a list of withdrawals`);
  const key = keys.find(({ kid }) => kid === signature.key.kid);
  if (!key) {
    throw new UsageError(
      `${file} is signed with ${signature.key.kid}, which is none of the given keys`,
    );
  }
  if (key.retired === true) {
    throw new UsageError(
      `${file} is signed with an earlier key: take fresh copies of list and keys`,
    );
  }
  const list = v.safeParse(Withdrawals, content);
  if (!list.success) throw new UsageError(`${file} is not a list of withdrawals`);
  return list.output;
}

function isKey(key: unknown): key is Key {
  return typeof (key as Partial<Key> | null)?.kid === 'string';
}
