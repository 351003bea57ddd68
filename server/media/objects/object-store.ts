/** A stored file: its key, such as `originals/ab/abcd…`, and its size in bytes. */
export type StoredObject = { key: string; size: number };

/**
 * The files of pictures and films, in a folder or a bucket. All functions reject with
 * MediaUnavailable if the storage does not respond.
 */
export type ObjectStore = {
  /** Local folder for unfinished files. `move` stores a file when it is finished. */
  readonly drafts: string;
  /** Returns the size of an object in bytes; undefined if the object is not stored. */
  size(key: string): Promise<number | undefined>;
  /** Returns the content of an object; undefined if the object is not stored. */
  read(key: string): Promise<Buffer | undefined>;
  /** Returns the bytes of an object from `first` to `last`, both inclusive. */
  stream(key: string, first: number, last: number): Promise<ReadableStream<Uint8Array>>;
  /** Stores these bytes, which survive a power cut once the promise resolves. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Stores the file at `path`, and removes it from there. */
  move(path: string, key: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Yields the objects whose keys begin with `prefix`, in the order of their keys. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Resolves when moved objects survive a power cut. */
  flush(): Promise<void>;
};
