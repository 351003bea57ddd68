import type { JsSdkConfig } from './contract.ts';

/** The SDK calls that this site uses in both chat apps. */
export const CALLS = ['previewImage', 'updateAppMessageShareData', 'updateTimelineShareData'];

/** A share card: the preview of a page in a chat. */
export type Card = { title: string; description: string; link: string; picture: string };

/** The parameters for connecting the SDK of a chat app on one screen. */
export type Connecting = {
  /** The signed configuration for this screen. */
  conf: JsSdkConfig;
  /** Fetches the signed configuration for another URL. */
  sign(url: string): Promise<JsSdkConfig>;
  /** The URLs of the app's script, in order of preference. */
  scripts: readonly string[];
  /** The share card; undefined if it could not be loaded. */
  card: Card | undefined;
  /** Returns whether this screen is still displayed. */
  isCurrent(): boolean;
};
