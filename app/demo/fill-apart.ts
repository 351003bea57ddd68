import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { DatabasePlace } from '#/database/database.ts';
import type { MediaPlace } from '#/server/config/read-media.ts';

/** The database and the storage of pictures that are filled. */
export type FillPlace = { database: DatabasePlace; media: MediaPlace };

/** A message of the child process. */
export type FillMessage =
  | { line: string }
  | { percent: number }
  | { isFilled: true }
  | { failed: string };

type Watch = {
  /** Receives progress lines. */
  log(line: string): void;
  /** Receives the progress in whole per cent. */
  onFilled(percent: number): void;
};

/**
 * Fills the demo in a process of its own, and resolves once it is filled. Drawing and importing the
 * demo takes 200 MB of memory, which a process does not give back while it serves visitors.
 * Rejects if a row is refused or the process ends early.
 */
export function fillDemoApart(place: FillPlace, { log, onFilled }: Watch): Promise<void> {
  const child = fork(join(import.meta.dirname, 'fill-process.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.on('message', (message: FillMessage) => {
      if ('line' in message) log(message.line);
      else if ('percent' in message) onFilled(message.percent);
      else if ('failed' in message) reject(new Error(message.failed));
      else resolve();
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`The process that fills the demo ended early: ${signal ?? code}`)),
    );
    child.send(place);
  });
}
