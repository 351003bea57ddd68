/** Where a bucket is, and the keys to use it. */
export type BucketPlace = {
  bucket: string;
  /** Beginning of the keys in the bucket; empty, or with a slash at the end. */
  prefix: string;
  /** Origin of the storage without the bucket. */
  endpoint: string;
  region: string;
  /** Whether URLs have the bucket in the path instead of the host. */
  isPathStyle: boolean;
  keys: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  /** The names of the settings with the keys, for messages. */
  keysFrom: string;
  /** Local folder for unfinished uploads. */
  drafts: string;
};
