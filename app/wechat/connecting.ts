import type { JsSdkConfig } from './contract.ts';

/** The only calls that the SDK is configured for. */
export const CALLS = ['previewImage', 'updateAppMessageShareData', 'updateTimelineShareData'];

/** A page as an app shows it to whom it is sent. */
export type Card = { title: string; description: string; link: string; picture: string };

/** What an app's SDK is connected with for one screen. */
export type Connecting = {
  /** What the SDK is configured with for this screen. */
  conf: JsSdkConfig;
  /** The same for another address. */
  sign(url: string): Promise<JsSdkConfig>;
  /** Where the app's script lies. */
  scripts: readonly string[];
  /** Undefined where nobody could tell: then the app shows what it finds by itself. */
  card: Card | undefined;
  /** Whether this screen is still the one that is shown. */
  isCurrent(): boolean;
};
