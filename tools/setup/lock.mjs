// Runs on any Node from 18 on, with nothing installed: no package and no newer API may be used here.
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { step } from './progress.mjs';

const POLL_MS = 300;
/**
 * Age in ms from which a lock without a process id counts as left by a process that ended while
 * writing it.
 */
const WRITTEN_MS = 5000;

/**
 * Runs `work` while this process has the lock, a file with its process id. If another process has
 * the lock, prints a message and waits.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function locked(file, work) {
  if (!take(file)) {
    const owner = readOwner(file) || '?';
    await step(
      `Another command (process ${owner}) is setting up this folder: waiting`,
      async () => {
        while (!take(file)) await delay(POLL_MS);
      },
    );
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Tries to write the lock. Returns whether this process has the lock now. */
function take(file) {
  if (create(file)) return true;
  if (isHeld(file)) return false;
  removeStale(file);
  return create(file);
}

function create(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Returns whether the process whose id is in the lock is running. */
function isHeld(file) {
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (written === undefined) return false;
  // The lock was written before the system was started, so its id may be that of another process
  // now.
  if (written < Date.now() - uptime() * 1000) return false;
  const owner = readOwner(file);
  if (owner === '') return written > Date.now() - WRITTEN_MS;
  return owner !== String(process.pid) && isRunning(Number(owner));
}

/** Returns the process id in the lock; '' if the id is not written yet or there is no lock. */
function readOwner(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

function isRunning(id) {
  if (!(id > 0)) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs and belongs to another user.
    return error.code === 'EPERM';
  }
}

/**
 * Removes a lock whose process has ended. Another process may have replaced the lock meanwhile, so
 * it is moved first, and moved back if its process is running.
 */
function removeStale(file) {
  const moved = `${file}-${process.pid}`;
  try {
    renameSync(file, moved);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (isHeld(moved)) renameSync(moved, file);
  else rmSync(moved, { force: true });
}
