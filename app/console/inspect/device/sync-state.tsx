import type { PendingPhoto, PendingWrite, StoredDraft } from './device-store.tsx';

/**
 * The drafts, writes and photos of an account on this device, and whether they can be stored and
 * sent.
 */
export type SyncState = {
  /** Whether the stored writes and photos have been read. */
  isLoaded: boolean;
  drafts: ReadonlyMap<string, StoredDraft>;
  writes: readonly PendingWrite[];
  photos: readonly PendingPhoto[];
  /** The photo that is being sent, and its sent part from 0 to 1. */
  sending: { photo: string; part: number } | undefined;
  /** Whether the last call failed because there was no network or server. */
  isOffline: boolean;
  /** Why something could not be stored on the device; empty otherwise. */
  full: string;
};

/** The state before anything has been read. */
export const EMPTY: SyncState = {
  isLoaded: false,
  drafts: new Map(),
  writes: [],
  photos: [],
  sending: undefined,
  isOffline: false,
  full: '',
};
