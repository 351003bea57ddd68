import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { NO_BRAND, readConfig } from './config.ts';

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-keys-'));
});
after(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string>) => readConfig(env, NO_BRAND).media;
const KEYS = { MEDIA_S3_ACCESS_KEY: 'id', MEDIA_S3_SECRET_KEY: 'secret' };

test('pictures are in the data folder unless MEDIA_URL is set', () => {
  assert.deepEqual(read({ DATA_DIR: '/srv/shop' }), {
    folder: '/srv/shop/media',
    cacheBytes: 1_000_000_000,
  });
});

test('a bucket is read with its prefix; the default is the host of AWS in the region', () => {
  const { bucket } = read({ MEDIA_URL: 's3://cars/a/b/', MEDIA_S3_REGION: 'cn-north-1', ...KEYS });
  assert.deepEqual(
    [bucket?.bucket, bucket?.prefix, bucket?.endpoint, bucket?.isPathStyle, bucket?.keys],
    [
      'cars',
      'a/b/',
      'https://s3.cn-north-1.amazonaws.com.cn',
      false,
      { accessKeyId: 'id', secretAccessKey: 'secret' },
    ],
  );
});

test('the variables of AWS replace missing settings, and own settings win', () => {
  const aws = {
    MEDIA_URL: 's3://cars',
    AWS_REGION: 'eu-west-1',
    AWS_ENDPOINT_URL: 'https://store.example',
    AWS_ACCESS_KEY_ID: 'aws-id',
    AWS_SECRET_ACCESS_KEY: 'aws-secret',
    AWS_SESSION_TOKEN: 'token',
  };
  const { region, endpoint, keys } = read(aws).bucket ?? {};
  assert.deepEqual([region, endpoint], ['eu-west-1', 'https://store.example']);
  assert.deepEqual(keys, {
    accessKeyId: 'aws-id',
    secretAccessKey: 'aws-secret',
    sessionToken: 'token',
  });
  const own = { ...aws, ...KEYS, MEDIA_S3_REGION: 'oss', MEDIA_S3_ENDPOINT: 'https://own.example' };
  const { bucket } = read(own);
  assert.deepEqual([bucket?.region, bucket?.endpoint], ['oss', 'https://own.example']);
  assert.deepEqual(bucket?.keys, { accessKeyId: 'id', secretAccessKey: 'secret' });
});

test('keys are read from a file in the format of AWS, its default profile', () => {
  const file = join(folder, 'keys');
  writeFileSync(
    file,
    '[default]\naws_access_key_id = one\naws_secret_access_key=a/b+c=\n[x]\naws_access_key_id=two\n',
  );
  for (const setting of ['MEDIA_S3_KEY_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) {
    const { bucket } = read({ MEDIA_URL: 's3://cars', [setting]: file });
    assert.deepEqual(bucket?.keys, { accessKeyId: 'one', secretAccessKey: 'a/b+c=' });
    assert.equal(bucket?.keysFrom, `${file} (${setting})`);
  }
});

test('what is wrong is named, without a secret', () => {
  const empty = join(folder, 'empty');
  writeFileSync(empty, 'secret');
  const cases = [
    [{ MEDIA_URL: 'oss://cars', ...KEYS }, /MEDIA_URL must look like s3:\/\/bucket/],
    [{ MEDIA_URL: 's3://id:secret@cars', ...KEYS }, /MEDIA_URL must look like s3:\/\/bucket/],
    [
      { MEDIA_URL: 's3://cars', MEDIA_S3_ENDPOINT: 'https://id:secret@store.example', ...KEYS },
      /MEDIA_S3_ENDPOINT must be an origin/,
    ],
    [{ MEDIA_URL: 's3://cars' }, /MEDIA_URL needs keys: set MEDIA_S3_KEY_FILE/],
    [{ MEDIA_URL: 's3://cars', MEDIA_S3_ACCESS_KEY: 'id' }, /go together/],
    [{ MEDIA_URL: 's3://cars', MEDIA_S3_KEY_FILE: `${folder}/none` }, /There is no file or folder/],
    [{ MEDIA_URL: 's3://cars', MEDIA_S3_KEY_FILE: empty }, /needs the lines aws_access_key_id/],
    [{ MEDIA_URL: 's3://cars', MEDIA_S3_ENDPOINT: 'store', ...KEYS }, /MEDIA_S3_ENDPOINT must be/],
    [{ MEDIA_URL: 's3://cars', MEDIA_S3_PATH_STYLE: 'yes', ...KEYS }, /MEDIA_S3_PATH_STYLE must/],
    [{ MEDIA_CACHE_BYTES: '1 GB' }, /MEDIA_CACHE_BYTES must be 10000000 or more/],
  ] as const;
  for (const [env, message] of cases) {
    assert.throws(
      () => read(env),
      (error: Error) => {
        assert.match(error.message, message);
        assert.doesNotMatch(error.message, /\bsecret\b/);
        return true;
      },
    );
  }
});
