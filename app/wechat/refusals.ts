import { addDays, chinaDay } from '#/app/dates.ts';

/** Why the platform gave nothing. Its message is for the log; no secret is in it. */
export class PlatformRefusal extends Error {
  /** The platform's `errcode`; undefined where it did not answer in its own words. */
  readonly code: number | undefined;

  constructor(code: number | undefined, said: string, options?: ErrorOptions) {
    const about = code === undefined ? undefined : REFUSALS[code]?.about;
    super([code, said, about && `(${about})`].filter(Boolean).join(' '), options);
    this.name = 'PlatformRefusal';
    this.code = code;
  }
}

/** What to do: ask again at once, get a new token, rest until the quota is full again, or mend the settings. */
type Reaction = 'again' | 'new-token' | 'rest' | 'mend';

/** The `errcode`s that a shop meets, for both chat apps. They come with HTTP status 200. */
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

/** A platform that is busy, or that did not answer, may answer the next time. */
export function isWorthAnotherTry({ code }: PlatformRefusal): boolean {
  return code === undefined || REFUSALS[code]?.do === 'again';
}

/** The token, and not the account, is what the platform did not take. */
export function isAboutToken(error: unknown): boolean {
  return (
    error instanceof PlatformRefusal &&
    error.code !== undefined &&
    REFUSALS[error.code]?.do === 'new-token'
  );
}

/** Until when nobody asks again. Quotas begin anew at midnight in China. */
export function pauseAfter(error: unknown, now: Date): Date {
  const code = error instanceof PlatformRefusal ? error.code : undefined;
  const what = code === undefined ? 'again' : REFUSALS[code]?.do;
  if (what === 'rest') {
    const tomorrow = addDays(chinaDay(now), 1);
    return new Date(`${tomorrow}T00:00:00+08:00`);
  }
  return new Date(now.getTime() + (what === 'again' ? 15 : 300) * SECOND);
}
