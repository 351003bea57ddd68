import { readStored, writeStored } from '#/web/navigation/history-state.tsx';

const STORED_AS = 'tab';

let word: string | undefined;

/** Returns the random id of this tab; undefined if the browser requests not to be tracked. */
export function tabWord(): string | undefined {
  if (isTrackingRefused()) return undefined;
  word ??= readStored<string>(STORED_AS) ?? newWord();
  return word;
}

function newWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const made = [...bytes].map((byte) => byte.toString(36)).join('');
  writeStored(STORED_AS, made);
  return made;
}

/** Returns whether Do Not Track or Global Privacy Control is on. */
function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
