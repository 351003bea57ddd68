import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorMessage } from '#/database/operator-error.ts';
import type { BucketPlace } from '#/server/media/objects/bucket-place.ts';
import type { Read } from './settings.ts';

/** Where pictures and films are stored: the bucket if there is one, else the folder. */
export type MediaPlace = {
  /**
   * Absolute path of the local folder. With a bucket the folder has only the cache of resized
   * pictures.
   */
  folder: string;
  /** Maximum bytes of the cache of resized pictures. */
  cacheBytes: number;
  bucket?: BucketPlace;
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of the storage of pictures. The standard variables of AWS in `env` replace
 * missing settings. Adds a message to `problems` for each invalid setting.
 */
export function readMedia(
  read: Read,
  env: Environment,
  dataDir: string,
  problems: string[],
): MediaPlace {
  const folder = join(dataDir, 'media');
  const cacheBytes = readBytes(read('MEDIA_CACHE_BYTES'), problems);
  const url = read('MEDIA_URL');
  if (url === '') return { folder, cacheBytes };
  const either = (own: string, ...names: string[]) =>
    own || names.map((name) => env[name]?.trim()).find(Boolean) || '';
  const [, bucket = '', path = ''] = MEDIA_URL.exec(url) ?? [];
  if (bucket === '') {
    problems.push('MEDIA_URL must look like s3://bucket or s3://bucket/prefix, without keys');
  }
  const region = either(read('MEDIA_S3_REGION'), 'AWS_REGION', 'AWS_DEFAULT_REGION') || 'us-east-1';
  const given = either(read('MEDIA_S3_ENDPOINT'), 'AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL');
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
  const endpoint = (given || `https://${host}`).replace(/\/+$/, '');
  if (!/^https?:\/\//.test(endpoint) || URL.parse(endpoint)?.origin !== endpoint) {
    problems.push(
      'MEDIA_S3_ENDPOINT must be an origin such as https://s3.example.com, without keys',
    );
  }
  const style = read('MEDIA_S3_PATH_STYLE').toLowerCase();
  if (style !== 'on' && style !== 'off') {
    problems.push(`MEDIA_S3_PATH_STYLE must be on or off, not ${style}`);
  }
  return {
    folder,
    cacheBytes,
    bucket: {
      bucket,
      prefix: path === '' ? '' : `${path.slice(1)}/`,
      endpoint,
      region,
      isPathStyle: style === 'on',
      drafts: join(dataDir, 'incoming'),
      ...readKeys(read, env, problems),
    },
  };
}

const MEDIA_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

/**
 * Reads the keys of the storage from the first source that has them:
 * - the settings
 * - the key file
 * - the variables of AWS
 * - the file that AWS_SHARED_CREDENTIALS_FILE names
 */
function readKeys(
  read: Read,
  env: Environment,
  problems: string[],
): Pick<BucketPlace, 'keys' | 'keysFrom'> {
  const named = (accessKeyId = '', secretAccessKey = '', sessionToken = '') => ({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
  });
  const own = named(read('MEDIA_S3_ACCESS_KEY'), read('MEDIA_S3_SECRET_KEY'));
  if (own.accessKeyId || own.secretAccessKey) {
    if (!own.accessKeyId || !own.secretAccessKey) {
      problems.push('MEDIA_S3_ACCESS_KEY and MEDIA_S3_SECRET_KEY go together');
    }
    return { keys: own, keysFrom: 'MEDIA_S3_ACCESS_KEY and MEDIA_S3_SECRET_KEY' };
  }
  const ownFile = read('MEDIA_S3_KEY_FILE');
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token } = env;
  if (ownFile === '' && id && secret) {
    return {
      keys: named(id.trim(), secret.trim(), token?.trim()),
      keysFrom: 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    };
  }
  const file = ownFile || env.AWS_SHARED_CREDENTIALS_FILE?.trim() || '';
  if (file === '') {
    problems.push(
      'MEDIA_URL needs keys: set MEDIA_S3_KEY_FILE, or MEDIA_S3_ACCESS_KEY and MEDIA_S3_SECRET_KEY',
    );
    return { keys: named(), keysFrom: '' };
  }
  const setting = ownFile ? 'MEDIA_S3_KEY_FILE' : 'AWS_SHARED_CREDENTIALS_FILE';
  const found = readKeyFile(file, setting, problems);
  return {
    keys: named(found.aws_access_key_id, found.aws_secret_access_key, found.aws_session_token),
    keysFrom: `${file} (${setting})`,
  };
}

type KeyName = 'aws_access_key_id' | 'aws_secret_access_key' | 'aws_session_token';

/**
 * Reads a file of keys in the format of AWS: lines such as `aws_access_key_id = …`. Ignores the
 * lines of profiles other than `[default]`.
 */
function readKeyFile(
  file: string,
  setting: string,
  problems: string[],
): Partial<Record<KeyName, string>> {
  const found: Partial<Record<string, string>> = {};
  try {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const [, profile] = /^\s*\[(.*)\]/.exec(line) ?? [];
      if (profile !== undefined && profile.trim() !== 'default') break;
      const [, name, value] = /^\s*(aws_\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
      if (name !== undefined) found[name] = value;
    }
  } catch (error) {
    problems.push(`${setting}: ${operatorMessage(error) ?? String(error)}`);
    return {};
  }
  if (!found.aws_access_key_id || !found.aws_secret_access_key) {
    problems.push(
      `${setting}: ${file} needs the lines aws_access_key_id = … and aws_secret_access_key = …`,
    );
  }
  return found;
}

const LEAST_CACHE_BYTES = 10_000_000;

function readBytes(value: string, problems: string[]): number {
  const bytes = Number(value);
  if (/^\d{8,15}$/.test(value) && bytes >= LEAST_CACHE_BYTES) return bytes;
  problems.push(`MEDIA_CACHE_BYTES must be ${LEAST_CACHE_BYTES} or more, not ${value}`);
  return LEAST_CACHE_BYTES;
}
