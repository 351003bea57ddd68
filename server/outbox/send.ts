/** Timeout in ms of an attempt to deliver a message. */
export const TIMEOUT_MS = 10_000;

/** Maximum bytes read of a response. */
const MOST_BYTES = 16_384;

export type Answer =
  | { status: number; text: string; retryAfterMs: number | undefined }
  | { problem: string };

/**
 * Posts JSON to a URL and returns the response, or why there was none. Redirects are not followed.
 */
export async function sendJson(
  url: string,
  { body, headers = {} }: { body: string; headers?: Record<string, string> },
  { signal, timeoutMs = TIMEOUT_MS }: { signal: AbortSignal; timeoutMs?: number },
): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    });
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    return {
      status: answer.status,
      text: await readSome(answer),
      retryAfterMs: seconds > 0 ? seconds * 1000 : undefined,
    };
  } catch (error) {
    if (timeout.aborted) return { problem: `no answer within ${timeoutMs / 1000} s` };
    if (signal.aborted) return { problem: 'aborted, because the server stops' };
    return { problem: codeOf(error) ?? 'the connection failed' };
  }
}

/** Returns the `errcode` in this response of a group robot; undefined if there is none. */
export function errcodeOf(text: string): number | undefined {
  try {
    const { errcode } = JSON.parse(text) as { errcode?: unknown };
    return typeof errcode === 'number' ? errcode : undefined;
  } catch {
    // Not a response of a robot.
    return undefined;
  }
}

async function readSome(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MOST_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Returns the code of a connection error; undefined if it has none. Messages contain only the code,
 * because the error's own message can contain a URL with a secret.
 */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return [cause?.code, code].find((each): each is string => typeof each === 'string');
}
