import { smallerPhoto } from '#/app/console/cars/photos/smaller-photo.tsx';
import { ConsoleError, isFinal } from '#/app/console/frame/call-console.tsx';
import { newId } from '#/app/console/frame/new-id.tsx';
import { uploadFile } from '#/app/console/frame/upload.tsx';
import { photosPath } from './photos-path.ts';
import {
  changeFile,
  changeUpload,
  deleteUpload,
  findFile,
  listUploads,
  storeUpload,
  type StoredUpload,
} from './upload-store.tsx';

const UNREADABLE = '这台设备读不出这张照片，请重新选';
/** The delays in ms before sending is tried again, by the number of failures. */
const RETRY_MS = [2_000, 4_000, 8_000, 16_000, 30_000] as const;

/** A photo that the server has not confirmed. */
export type Upload = StoredUpload & {
  /** The fraction of the file that was sent, from 0 to 1. */
  part: number;
  /**
   * Whether the server has stored the photo; it is listed until the page of the car is reloaded.
   */
  isSent: boolean;
  /**
   * Where the photo is stored: on the device, only on this page, or being stored on the device. A
   * reload loses photos that are not on the device.
   */
  place: 'device' | 'page' | 'storing';
};

/** The uploads of one account, and their problems. */
export type QueueState = {
  uploads: readonly Upload[];
  /** Why sending pauses: no connection, or a failure of the server; empty if it does not pause. */
  pause: '' | 'offline' | 'server';
  /** Why photos could not be stored on the device; empty if they could. */
  storeProblem: '' | 'full' | 'unavailable';
};

/**
 * The upload queue of one account. Each photo is first stored on the device; the photos are then
 * sent in order.
 */
export type UploadQueue = ReturnType<typeof createQueue>;

/** Returns the queue of an account: the same one for every call. */
export function queueOf(account: string): UploadQueue {
  const known = queues.get(account) ?? createQueue(account);
  queues.set(account, known);
  return known;
}

const queues = new Map<string, UploadQueue>();

function createQueue(account: string) {
  let state: QueueState = { uploads: [], pause: '', storeProblem: '' };
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(car: string) => Promise<unknown>>();
  /** The files of uploads that are not stored on the device, by the id of the upload. */
  const files = new Map<string, Blob>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isActive = false;
  let flushing: Promise<void> | undefined;
  let current: { id: string; controller: AbortController } | undefined;

  function change(next: Partial<QueueState>): void {
    state = { ...state, ...next };
    for (const notify of listeners) notify();
  }

  function changeOne(id: string, next: Partial<Upload>): void {
    change({
      uploads: state.uploads.map((each) => (each.id === id ? { ...each, ...next } : each)),
    });
  }

  function drop(id: string): void {
    files.delete(id);
    change({ uploads: state.uploads.filter((each) => each.id !== id) });
  }

  function find(id: string): Upload | undefined {
    return state.uploads.find((each) => each.id === id);
  }

  let loading: Promise<void> | undefined;
  function load(): Promise<void> {
    loading ??= listUploads(account).then(
      (stored) => {
        const earlier = stored.filter(({ id }) => !find(id));
        const uploads = earlier.map((each) => toUpload(each, 'device'));
        change({ uploads: [...uploads, ...state.uploads] });
      },
      // The browser stores nothing, so nothing was stored. Adding photos says so.
      () => undefined,
    );
    return loading;
  }

  async function store(upload: StoredUpload, file: Blob): Promise<void> {
    const { id } = upload;
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) return changeOne(id, { problem: UNREADABLE, place: 'page' });
    try {
      await storeUpload(upload, { id, bytes, type: file.type, isSmall: false });
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      changeOne(id, { place: 'page' });
      return change({ storeProblem: isFull ? 'full' : 'unavailable' });
    }
    // Sent or cancelled while it was being stored.
    if (find(id)?.isSent !== false) return deleteUpload(id);
    changeOne(id, { place: 'device' });
    files.delete(id);
  }

  /** Returns the file to send; undefined if the photo was sent or cancelled by another page. */
  async function fileOf(id: string): Promise<Blob | undefined> {
    const onPage = files.get(id);
    if (onPage) {
      const small = await smallerPhoto(onPage);
      if (files.has(id)) files.set(id, small);
      return small;
    }
    const stored = await findFile(id);
    if (!stored) return undefined;
    const file = new Blob([stored.bytes], { type: stored.type });
    if (stored.isSmall) return file;
    const small = await smallerPhoto(file);
    const bytes = await small.arrayBuffer();
    // Without room for it, the larger file stays.
    await changeFile({ id, bytes, type: small.type, isSmall: true }).catch(() => undefined);
    return small;
  }

  async function refuse(id: string, problem: string): Promise<void> {
    const upload = find(id);
    if (!upload) return;
    await setProblem(upload, problem);
  }

  async function setProblem(upload: Upload, problem: string): Promise<void> {
    changeOne(upload.id, { problem, part: 0 });
    if (upload.place !== 'device') return;
    const { part: _, isSent: __, place: ___, ...stored } = { ...upload, problem };
    // Not stored: after a reload it is sent again, and refused again.
    await changeUpload(stored).catch(() => undefined);
  }

  async function sendOne({ id, car, group }: Upload): Promise<void> {
    const controller = new AbortController();
    current = { id, controller };
    try {
      const file = await fileOf(id).catch(() => null);
      if (file === null) return refuse(id, UNREADABLE);
      if (!file) return drop(id);
      if (controller.signal.aborted) return;
      const path = `${photosPath(car, group)}?request=${id}`;
      await uploadFile(path, file, (part) => changeOne(id, { part }), controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return changeOne(id, { part: 0 });
      if (error instanceof ConsoleError && isFinal(error)) return refuse(id, error.message);
      changeOne(id, { part: 0 });
      throw error;
    } finally {
      current = undefined;
    }
    await deleteUpload(id).catch(() => undefined);
    changeOne(id, { part: 1, isSent: true });
    // The line stays until the page of the car has the photo.
    void announceSent(car).then(() => drop(id));
  }

  async function announceSent(car: string): Promise<void> {
    await Promise.all([...sentListeners].map((onSent) => onSent(car)));
  }

  /**
   * Sends the waiting photos in order, if the queue is started. If the connection fails, tries
   * again later.
   */
  function flush(): Promise<void> {
    clearTimeout(timer);
    flushing ??= send().finally(() => (flushing = undefined));
    return flushing;
  }

  async function send(): Promise<void> {
    await load();
    try {
      for (;;) {
        const next = state.uploads.find(({ problem, isSent }) => problem === '' && !isSent);
        if (!next || !isActive) break;
        await sendOne(next);
        failures = 0;
        if (state.pause !== '') change({ pause: '' });
      }
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      // The page to sign in has opened: sending continues afterwards.
      if (error.status === 401 || !isActive) return;
      change({ pause: error.status === 0 ? 'offline' : 'server' });
      timer = setTimeout(() => void flush(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
      failures += 1;
    }
  }

  return {
    getState: () => state,
    subscribe(notify: () => void): () => void {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    /**
     * Registers a function that is called with the id of a car each time a photo of the car was
     * sent. Returns a function that removes it.
     */
    onSent(onSent: (car: string) => Promise<unknown>): () => void {
      sentListeners.add(onSent);
      return () => sentListeners.delete(onSent);
    },
    flush,
    /**
     * Starts sending. Returns a function that stops it, because the photos of an account must not
     * be sent under the session of another one.
     */
    start(): () => void {
      isActive = true;
      void flush();
      return () => {
        isActive = false;
        clearTimeout(timer);
        current?.controller.abort();
      };
    },
    /** Stores photos on the device and appends them to the queue. */
    async add(
      chosen: readonly File[],
      to: Pick<StoredUpload, 'car' | 'title' | 'group'>,
    ): Promise<void> {
      await load();
      const first = Math.max(Date.now(), ...state.uploads.map(({ turn }) => turn + 1));
      const added = chosen.map((file, at) => {
        const upload = { ...to, id: newId(), account, name: file.name, turn: first + at };
        return { upload: { ...upload, problem: '' }, file };
      });
      for (const { upload, file } of added) files.set(upload.id, file);
      const waiting = added.map(({ upload }) => toUpload(upload, 'storing'));
      change({ uploads: [...state.uploads, ...waiting] });
      // One after the other: ten photos at once may not fit into the memory of a phone.
      for (const { upload, file } of added) {
        if (find(upload.id)) await store(upload, file);
        void flush();
      }
    },
    /** Sends a photo again after the server refused it. */
    async retry(id: string): Promise<void> {
      const upload = find(id);
      if (upload) await setProblem(upload, '');
      void flush();
    },
    /**
     * Removes a photo from the queue. If it is being sent, the server may already have stored it.
     */
    async cancel(id: string): Promise<void> {
      const upload = find(id);
      if (current?.id === id) current.controller.abort();
      drop(id);
      await deleteUpload(id).catch(() => undefined);
      if (upload) await announceSent(upload.car);
    },
  };
}

function toUpload(stored: StoredUpload, place: Upload['place']): Upload {
  return { ...stored, part: 0, isSent: false, place };
}
