import { OperatorError } from '#/database/operator-error.ts';

/**
 * Thrown if the storage of pictures and films is unusable. The message tells the operator what to
 * do.
 */
export class MediaUnavailable extends OperatorError {
  /**
   * Whether the storage responded with a refusal, for example because of a wrong key, a missing
   * bucket or a wrong region.
   */
  readonly isRefused: boolean;

  constructor(message: string, { isRefused, cause }: { isRefused: boolean; cause?: unknown }) {
    super(`The storage of pictures (MEDIA_URL) cannot be used: ${message}`, { cause });
    this.isRefused = isRefused;
  }
}

/** Message if a picture or film cannot be read or stored now. */
export const UNAVAILABLE_WORDS = '图片暂时打不开，请稍后再试';
