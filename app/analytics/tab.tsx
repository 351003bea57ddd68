import { readStored, writeStored } from '#/web/visits.tsx';

const STORED_AS = 'tab';

let word: string | undefined;

/**
 * A random word that the page views of this tab share, also through a reload; undefined where the
 * browser asks not to be tracked, and nothing is kept then.
 */
export function tabWord(): string | undefined {
  if (asksNotToBeTracked()) return undefined;
  word ??= readStored<string>(STORED_AS) ?? newWord();
  return word;
}

function newWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const made = [...bytes].map((byte) => byte.toString(36)).join('');
  writeStored(STORED_AS, made);
  return made;
}

/** Do Not Track, and what followed it. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
