/**
 * An error whose message tells the operator what to do. Programs print the message without a stack
 * trace.
 */
export class OperatorError extends Error {
  /** The kind of the error for programs, such as `missing_columns`. It never changes. */
  readonly code: string;

  constructor(message: string, { code = 'refused', ...options }: OperatorErrorOptions = {}) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

/** The cause and the code of an OperatorError. */
export type OperatorErrorOptions = ErrorOptions & { code?: string };

/**
 * Returns the message of an OperatorError, or of an error of the operating system; undefined for
 * other errors.
 */
export function operatorMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof OperatorError) return error.message;
  return 'syscall' in error ? systemMessage(error as NodeJS.ErrnoException) : undefined;
}

/**
 * Returns a message for an error of the operating system: the words in SYSTEM_WORDS for its code,
 * else the error's own message.
 */
function systemMessage({ code = '', path, message }: NodeJS.ErrnoException): string {
  const words = SYSTEM_WORDS[code];
  return words === undefined || path === undefined ? message : words(path);
}

const SYSTEM_WORDS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file or folder ${path}`,
  ENOTDIR: (path) => `${path}: part of this path is a file, where a folder is needed`,
  EISDIR: (path) => `${path} is a folder, where a file is needed`,
  EEXIST: (path) => `${path} exists already`,
  EACCES: (path) => `This user may not read or write ${path}`,
  EPERM: (path) => `This user may not read or write ${path}`,
  EROFS: (path) => `${path} is on a disk that cannot be written`,
  ENOSPC: (path) => `The disk has no space left for ${path}`,
};
