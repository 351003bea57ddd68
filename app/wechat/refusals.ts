import { addDays, chinaDay } from '#/app/dates.ts';

/** The error of a failed or refused platform call. Its message contains no secrets. */
export class PlatformRefusal extends Error {
  /** The platform's `errcode`; undefined if the response had none. */
  readonly code: number | undefined;

  constructor(code: number | undefined, detail: string, options?: ErrorOptions) {
    const about = code === undefined ? undefined : REFUSALS[code]?.about;
    super([code, detail, about && `(${about})`].filter(Boolean).join(' '), options);
    this.name = 'PlatformRefusal';
    this.code = code;
  }
}

/**
 * The reaction to an error: retry at once, get a new token, wait until the quota is reset, or fix
 * the settings.
 */
type Reaction = 'again' | 'new-token' | 'rest' | 'mend';

/** The relevant `errcode`s of both chat apps. They come with HTTP status 200. */
const REFUSALS: Readonly<Record<number, { do: Reaction; about: string }>> = {
  [-1]: { do: 'again', about: 'the platform is busy' },
  40001: { do: 'new-token', about: 'the secret is wrong, or the token is not the latest' },
  40013: { do: 'mend', about: 'no such app id' },
  40014: { do: 'new-token', about: 'the token is invalid' },
  40125: { do: 'mend', about: 'the secret is wrong' },
  40164: {
    do: 'mend',
    about: "this server's address is not on the account's list of IP addresses",
  },
  40243: { do: 'mend', about: 'the secret is frozen' },
  42001: { do: 'new-token', about: 'the token has expired' },
  45009: { do: 'rest', about: 'too many calls today' },
  48001: { do: 'mend', about: 'the account may not use the JS-SDK' },
  60020: { do: 'mend', about: "this server's address is not trusted by the company" },
};

const SECOND = 1_000;

/** Returns whether a retry may succeed: the platform was busy or did not answer. */
export function isRetryable({ code }: PlatformRefusal): boolean {
  return code === undefined || REFUSALS[code]?.do === 'again';
}

/** Returns whether this error means that the platform refused the token. */
export function isAboutToken(error: unknown): boolean {
  return (
    error instanceof PlatformRefusal &&
    error.code !== undefined &&
    REFUSALS[error.code]?.do === 'new-token'
  );
}

/** Returns the instant at which requests may resume after this error. */
export function pauseAfter(error: unknown, now: Date): Date {
  const code = error instanceof PlatformRefusal ? error.code : undefined;
  const what = code === undefined ? 'again' : REFUSALS[code]?.do;
  if (what === 'rest') {
    const tomorrow = addDays(chinaDay(now), 1);
    return new Date(`${tomorrow}T00:00:00+08:00`);
  }
  return new Date(now.getTime() + (what === 'again' ? 15 : 300) * SECOND);
}
