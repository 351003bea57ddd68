import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { callConsole, ConsoleError, isFinal } from '#/app/console/frame/call-console.tsx';
import { newId } from '#/app/console/frame/new-id.tsx';
import { uploadFile } from '#/app/console/frame/upload.tsx';
import {
  getInspection,
  getInspectionCheckpoints,
  recordInspection,
} from '#/app/console/inspect/contract.ts';
import {
  deleteStored,
  findStored,
  listStored,
  putStored,
  type PendingPhoto,
  type PendingWrite,
  type StoredDraft,
  type StoredWrite,
} from './device-store.tsx';
import { mergeInspection, withStored } from './merge.tsx';
import {
  isAnythingSendable,
  isReplaceable,
  nextBatch,
  toSent,
  writeAfter,
} from './queued-writes.tsx';
import { EMPTY, type SyncState } from './sync-state.tsx';

/** The delay in ms before a write is sent. During this time the person can still change it. */
const PAUSE_MS = 700;
/** The delays in ms before sending is tried again, by the number of failures. */
const RETRY_MS = [3_000, 6_000, 12_000, 30_000] as const;

/**
 * The queue of an inspector's answers and photos. Each is stored on the device and then sent:
 * answers before photos, small photos before large ones.
 */
export type Sync = ReturnType<typeof createSync>;

/** Creates the sync of an account. A page has one sync for each account. */
export function createSync(account: string) {
  let state = EMPTY;
  const listeners = new Set<() => void>();
  const change = (next: Partial<SyncState>) => {
    state = { ...state, ...next };
    for (const notify of listeners) notify();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let flushing: Promise<void> | undefined;
  let isStopped = false;
  const keep = (storing: Promise<unknown>) =>
    void storing.catch(() => change({ full: '这台设备存不下了：别刷新，先连上网发出去' }));

  function schedule(delay = PAUSE_MS): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => void flush(), delay);
  }

  const setWrites = (writes: readonly PendingWrite[]) => change({ writes });

  function putWrite(write: PendingWrite): void {
    const isKnown = state.writes.some(({ write_id }) => write_id === write.write_id);
    setWrites(
      isKnown
        ? state.writes.map((each) => (each.write_id === write.write_id ? write : each))
        : [...state.writes, write],
    );
    keep(putStored('writes', write));
  }

  function dropWrite({ write_id }: PendingWrite): void {
    setWrites(state.writes.filter((each) => each.write_id !== write_id));
    keep(deleteStored('writes', write_id));
  }

  function putDraft(draft: StoredDraft): void {
    change({ drafts: new Map([...state.drafts, [draft.inspection.id, draft]]) });
    // A published inspection is read from the server.
    const isOpen = draft.inspection.state === 'open';
    keep(isOpen ? putStored('drafts', draft) : deleteStored('drafts', draft.key));
  }

  function ownWrites(draft: string, item: string): PendingWrite[] {
    return state.writes.filter((each) => each.draft === draft && each.item === item);
  }

  function storeResult(draft: string, write: StoredWrite): void {
    const known = state.drafts.get(draft);
    if (known) putDraft({ ...known, inspection: withStored(known.inspection, write) });
  }

  async function sendWrites(draft: string): Promise<void> {
    for (;;) {
      const batch = nextBatch(state.writes, draft);
      if (batch.length === 0 || isStopped) return;
      // Marked before it is sent: if the answer does not arrive, its content must not change.
      for (const write of batch) if (!write.isSent) putWrite({ ...write, isSent: true });
      const writes = batch.map(toSent);
      const { results } = await callConsole(recordInspection, { id: draft, writes });
      for (const result of results) settle(draft, result);
      if (results.length < batch.length) return;
    }
  }

  function settle(
    draft: string,
    result: ConsoleOutputOf<typeof recordInspection>['results'][number],
  ): void {
    const write = state.writes.find(({ write_id }) => write_id === result.write_id);
    if (!write) return;
    const { outcome, problems } = result;
    if (outcome === 'refused') {
      return putWrite({ ...write, problem: problems.map(({ reason }) => reason).join('；') });
    }
    if (!result.write) return;
    storeResult(draft, result.write);
    if (outcome !== 'conflict') return dropWrite(write);
    // A later change of the same point was made on top of this one: it is in conflict instead.
    const [, ...later] = ownWrites(draft, write.item);
    const last = later[later.length - 1];
    if (!last) return putWrite({ ...write, conflict: result.write });
    dropWrite(write);
    for (const each of later) if (each !== last) dropWrite(each);
    return putWrite({ ...last, conflict: result.write });
  }

  async function sendPhoto(photo: PendingPhoto): Promise<void> {
    const { id, draft, item, bytes, type } = photo;
    const path = `/v1/console/inspections/${draft}/points/${item}/photos`;
    change({ sending: { photo: id, part: 0 } });
    try {
      await uploadFile(path, new Blob([bytes], { type }), (part) =>
        change({ sending: { photo: id, part } }),
      );
    } catch (error) {
      if (!isFinal(error)) throw error;
      const refused = { ...photo, problem: error.message };
      change({ photos: state.photos.map((each) => (each.id === id ? refused : each)) });
      keep(putStored('photos', refused));
      return;
    } finally {
      change({ sending: undefined });
    }
    await refresh(draft).catch(() => undefined);
    dropPhoto(photo);
  }

  function dropPhoto({ id }: PendingPhoto): void {
    change({ photos: state.photos.filter((each) => each.id !== id) });
    keep(deleteStored('photos', id));
  }

  /**
   * Sends the answers and photos that are stored on the device. Retries if the connection fails.
   * Marks an answer or a photo that the server refuses.
   */
  function flush(): Promise<void> {
    isStopped = false;
    clearTimeout(timer);
    flushing ??= send()
      .finally(() => (flushing = undefined))
      // Recorded while the last photos were being sent.
      .then((isDone) => void (isDone && isAnythingSendable(state) && schedule()));
    return flushing;
  }

  /** Sends the waiting answers and photos. Returns false without a connection or a session. */
  async function send(): Promise<boolean> {
    try {
      await load();
      for (const draft of new Set(state.writes.map((write) => write.draft))) {
        await sendWrites(draft).catch((error: unknown) => refuseAll(error, draft));
      }
      for (;;) {
        const [photo] = state.photos
          .filter(({ problem }) => problem === '')
          .sort((one, other) => one.bytes.byteLength - other.bytes.byteLength);
        if (!photo || isStopped) break;
        await sendPhoto(photo);
      }
      failures = 0;
      change({ isOffline: false });
      return true;
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      // The page to sign in has opened: the sync continues afterwards.
      if (error.status === 401) return false;
      change({ isOffline: true });
      schedule(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
      failures += 1;
      return false;
    }
  }

  function refuseAll(error: unknown, draft: string): void {
    if (!isFinal(error)) throw error;
    for (const write of state.writes) {
      if (write.draft === draft) putWrite({ ...write, problem: error.message });
    }
  }

  let loading: Promise<void> | undefined;
  function load(): Promise<void> {
    loading ??= (async () => {
      const [writes, photos] = await Promise.all([
        listStored('writes', account),
        listStored('photos', account),
      ]);
      const inOrder = [...writes].sort((one, other) => one.base - other.base);
      change({ writes: [...inOrder, ...state.writes], photos: [...photos, ...state.photos] });
    })()
      .catch(() => change({ full: '这台设备不能存：别刷新，保持联网' }))
      .then(() => change({ isLoaded: true }));
    return loading;
  }

  /** Loads an inspection from the server and stores it. Rejects with a ConsoleError. */
  async function refresh(id: string): Promise<void> {
    const known = state.drafts.get(id);
    const [inspection, { checkpoints }] = await Promise.all([
      callConsole(getInspection, { id }),
      known ? known : callConsole(getInspectionCheckpoints, { id }),
    ]);
    const before = state.drafts.get(id)?.inspection;
    const merged = before ? mergeInspection(before, inspection) : inspection;
    putDraft({ key: `${account} ${id}`, account, inspection: merged, checkpoints });
    change({ isOffline: false });
  }

  return {
    getState: () => state,
    subscribe(notify: () => void): () => void {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    flush,
    /** Stops sending until `flush` is called. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
    load,
    refresh,
    /** Loads an inspection into the state, first from the device and then from the server. */
    async open(id: string): Promise<void> {
      await load();
      const stored = await findStored('drafts', `${account} ${id}`).catch(() => undefined);
      if (stored && !state.drafts.has(id)) {
        change({ drafts: new Map([...state.drafts, [id, stored]]) });
      }
      await refresh(id);
    },
    /**
     * Stores an answer on the device and sends it soon. `version` is the version of the item that
     * the device has; 0 if it has none.
     */
    record(draft: string, item: string, fields: PendingWrite['fields'], version: number): void {
      const own = ownWrites(draft, item);
      const last = own[own.length - 1];
      if (last && isReplaceable(last)) dropWrite(last);
      putWrite(writeAfter(last, { account, draft, item, fields }, version));
      schedule();
    },
    /** Resolves a conflict: the person's answer becomes a new version, or the other one stays. */
    choose(draft: string, item: string, choice: 'mine' | 'theirs'): void {
      const own = ownWrites(draft, item);
      const last = own[own.length - 1];
      if (!last?.conflict) return;
      for (const write of own) dropWrite(write);
      if (choice === 'theirs') return;
      const { conflict, ...rest } = last;
      putWrite({ ...rest, write_id: newId(), base: conflict.version, isSent: false, problem: '' });
      schedule(0);
    },
    /** Deletes the person's answers to an item, which the server refused. */
    giveUp(draft: string, item: string): void {
      for (const write of ownWrites(draft, item)) dropWrite(write);
    },
    /** Stores a photo on the device and appends it to the queue. */
    async addPhoto(draft: string, item: string, photo: Blob): Promise<void> {
      const { type } = photo;
      const bytes = await photo.arrayBuffer();
      const pending = { id: newId(), account, draft, item, bytes, type, problem: '' };
      change({ photos: [...state.photos, pending] });
      keep(putStored('photos', pending));
      schedule();
    },
    retryPhoto(photo: PendingPhoto): void {
      const again = { ...photo, problem: '' };
      change({ photos: state.photos.map((each) => (each.id === photo.id ? again : each)) });
      schedule(0);
    },
    dropPhoto,
  };
}
