import { CONSOLE_HEADER } from '#/app/console/calls/endpoint.ts';
import { ConsoleError, OFFLINE, SIGNED_OUT } from './call-console.tsx';

/**
 * Sends a file as the body of a call of the console. `onProgress` receives the progress, from 0 to
 * 1. Rejects with a ConsoleError if the call fails.
 */
export function uploadFile(
  path: string,
  file: Blob,
  onProgress: (part: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // `fetch` does not report what it has sent.
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader(CONSOLE_HEADER, '1');
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new ConsoleError(0, OFFLINE, null)));
    request.addEventListener('load', () => {
      const { status } = request;
      if (status === 200) return resolve();
      if (status === 401) dispatchEvent(new Event(SIGNED_OUT));
      const { message = OFFLINE, data = null } = bodyOf(request.responseText);
      return reject(new ConsoleError(status, message, data));
    });
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
