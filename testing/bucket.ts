import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#/server/free-port.ts';

/** A server of an S3-compatible storage with the bucket `shop`, in a process of its own. */
export type TestStorage = {
  /** Settings of a shop that uses the bucket. */
  settings: Readonly<Record<string, string>>;
  /** Ends the server as a crash does. Its objects stay. */
  crash(): Promise<void>;
  /** Starts the server again on the same port. Resolves when it responds. */
  start(): Promise<void>;
  /** Ends the server and removes its objects. */
  close(): Promise<void>;
};

const SERVER = `
const S3rver = require('@20minutes/s3rver');
new S3rver(JSON.parse(process.argv[1])).run().then(() => console.log('listening'));
process.once('disconnect', () => process.exit());
`;

/** Starts the storage on a free port of the loopback interface. */
export async function startStorage(): Promise<TestStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-storage-'));
  const port = await freePort();
  let server: ChildProcess | undefined;
  const storage: TestStorage = {
    settings: {
      MEDIA_URL: 's3://shop/pictures',
      MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      MEDIA_S3_PATH_STYLE: 'on',
      MEDIA_S3_ACCESS_KEY: 'S3RVER',
      MEDIA_S3_SECRET_KEY: 'S3RVER',
    },
    async crash() {
      const ended = server && once(server, 'exit');
      server?.kill('SIGKILL');
      server = undefined;
      await ended;
    },
    async start() {
      const options = {
        directory,
        port,
        address: '127.0.0.1',
        silent: true,
        configureBuckets: [{ name: 'shop' }],
      };
      // Continuation tokens of lists are encrypted with an algorithm that OpenSSL calls outdated.
      const args = [
        '--openssl-legacy-provider',
        '--input-type=commonjs',
        '-e',
        SERVER,
        JSON.stringify(options),
      ];
      const started = spawn(process.execPath, args, {
        cwd: import.meta.dirname,
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      server = started;
      await once(started.stdout as NodeJS.ReadableStream, 'data');
    },
    async close() {
      await storage.crash();
      await rm(directory, { recursive: true });
    },
  };
  await storage.start();
  return storage;
}
