import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#/server/config/config.ts';
import { fetchUpstream } from '#/server/http/upstream.ts';
import { isRetryable, PlatformRefusal } from './refusals.ts';

/** A token or ticket of a platform, with its lifetime in seconds. */
export type IssuedToken = { value: string; seconds: number };

/** An account of WeChat or WeCom, with functions that request a token and a ticket. */
export type Account = {
  id: string;
  secret: string;
  askToken(): Promise<IssuedToken>;
  askTicket(token: string): Promise<IssuedToken>;
};

/** Pauses before the second and the third attempt, and timeout of an attempt, in ms. */
const WAITS = [300, 900];
const TIMEOUT_MS = 5_000;
/** Maximum size of a response in bytes. A response contains a token and two numbers. */
const MOST_BYTES = 65_536;

/** Returns the WeChat official account; undefined if none is configured. */
export function officialAccount({ wechat }: Config): Account | undefined {
  const { appId: appid, appSecret: secret, apiOrigin } = wechat;
  if (!appid || !secret) return undefined;
  return {
    id: appid,
    secret,
    // This call returns the current token, so that the tokens of a dealer's other programs stay
    // valid.
    askToken: () =>
      ask(`${apiOrigin}/cgi-bin/stable_token`, 'access_token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ grant_type: 'client_credential', appid, secret }),
      }),
    askTicket: (token) =>
      ask(
        `${apiOrigin}/cgi-bin/ticket/getticket?${new URLSearchParams({ access_token: token, type: 'jsapi' })}`,
        'ticket',
      ),
  };
}

/** Returns the WeCom account; undefined if none is configured. */
export function companyAccount({ wecom }: Config): Account | undefined {
  const { corpId: corpid, secret, apiOrigin } = wecom;
  if (!corpid || !secret) return undefined;
  return {
    id: corpid,
    secret,
    askToken: () =>
      ask(
        `${apiOrigin}/cgi-bin/gettoken?${new URLSearchParams({ corpid, corpsecret: secret })}`,
        'access_token',
      ),
    askTicket: (token) =>
      ask(
        `${apiOrigin}/cgi-bin/get_jsapi_ticket?${new URLSearchParams({ access_token: token })}`,
        'ticket',
      ),
  };
}

/**
 * Sends a request, and repeats it up to twice if the platform is busy or does not answer. Rejects
 * with a PlatformRefusal, whose message never contains the secrets of the URL.
 */
async function ask(url: string, field: string, init?: RequestInit): Promise<IssuedToken> {
  for (const pause of WAITS) {
    try {
      return await askOnce(url, field, init);
    } catch (error) {
      if (!(error instanceof PlatformRefusal) || !isRetryable(error)) throw error;
      await wait(pause);
    }
  }
  return askOnce(url, field, init);
}

async function askOnce(url: string, field: string, init?: RequestInit): Promise<IssuedToken> {
  const answer = await send(url, init);
  const { errcode, errmsg, expires_in: seconds, [field]: value } = answer;
  if (typeof errcode === 'number' && errcode !== 0) {
    throw new PlatformRefusal(errcode, String(errmsg).slice(0, 200));
  }
  if (typeof value !== 'string' || value === '' || !Number.isInteger(seconds)) {
    throw new PlatformRefusal(undefined, `the platform answered without ${field}`);
  }
  return { value, seconds: Number(seconds) };
}

async function send(url: string, init?: RequestInit): Promise<Record<string, unknown>> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetchUpstream(url, { ...init, redirect: 'error', signal }, MOST_BYTES);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch (error) {
    // Use the name only: the message of a parse error may quote the response.
    const what = error instanceof Error ? error : new Error('unknown');
    const detail = what.message.startsWith('HTTP ') ? what.message : what.name;
    throw new PlatformRefusal(undefined, `the platform did not answer: ${detail}`);
  }
}
