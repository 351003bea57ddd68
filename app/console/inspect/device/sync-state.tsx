import type { PendingPhoto, PendingWrite, StoredDraft } from './device-store.tsx';

/**
 * What an account has stored on this device (drafts, writes and photos), and whether it can be
 * stored and sent.
 */
export type SyncState = {
  /** Whether the stored writes and photos have been loaded. */
  isLoaded: boolean;
  drafts: ReadonlyMap<string, StoredDraft>;
  writes: readonly PendingWrite[];
  photos: readonly PendingPhoto[];
  /**
   * The photo that is being sent, and which fraction of it was sent, from 0 to 1. Undefined if none
   * is being sent.
   */
  sending: { photo: string; part: number } | undefined;
  /** Whether the last call failed because the network or the server was unavailable. */
  isOffline: boolean;
  /** Why something could not be stored on the device, in Chinese; empty if everything could. */
  full: string;
};

/** The state before anything is loaded. */
export const EMPTY: SyncState = {
  isLoaded: false,
  drafts: new Map(),
  writes: [],
  photos: [],
  sending: undefined,
  isOffline: false,
  full: '',
};
