import { CONSOLE_HEADER } from '#/app/console/calls/endpoint.ts';
import { announceSignOut, ConsoleError, getCaller, OFFLINE } from './call-console.tsx';

/** An upload that makes no progress for this time (ms) is cancelled, so that others can start. */
const STALLED_MS = 60_000;

/**
 * Sends a file as the body of a console call and returns the data of the response. Rejects with a
 * ConsoleError if the call fails, stalls or is cancelled by `signal`.
 * @param onProgress is called with the sent fraction, from 0 to 1
 */
export function uploadFile(
  path: string,
  file: Blob,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // `fetch` does not report what it has sent.
    const request = new XMLHttpRequest();
    request.open('POST', path);
    const sender = getCaller();
    request.setRequestHeader(CONSOLE_HEADER, sender);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    // Not `timeout`, which would also end an upload that is slow.
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const awaitProgress = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      awaitProgress();
      onProgress(total > 0 ? loaded / total : 0);
    });
    for (const failure of ['error', 'abort'] as const) {
      request.addEventListener(failure, () => reject(new ConsoleError(0, OFFLINE, null)));
    }
    request.addEventListener('loadend', () => clearTimeout(stalled));
    request.addEventListener('load', () => {
      const { status } = request;
      if (status === 401) announceSignOut(sender);
      const { message = OFFLINE, data = null } = bodyOf(request.responseText);
      if (status === 200) return resolve(data);
      return reject(new ConsoleError(status, message, data));
    });
    signal?.addEventListener('abort', () => request.abort());
    awaitProgress();
    request.send(file);
  });
}

function bodyOf(text: string): { message?: string; data?: unknown } {
  try {
    return JSON.parse(text) as { message: string; data: unknown };
  } catch {
    // A proxy answered, for example because the file is too large.
    return {};
  }
}
