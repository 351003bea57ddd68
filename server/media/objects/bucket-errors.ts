import type { BucketPlace } from './bucket-place.ts';
import { MediaUnavailable } from './media-unavailable.ts';

/** Functions that return what the operator should do, by error code of S3. */
const REMEDIES: Readonly<Record<string, (place: BucketPlace) => string>> = {
  InvalidAccessKeyId: ({ keysFrom }) => `the access key is unknown: correct ${keysFrom}`,
  SignatureDoesNotMatch: ({ keysFrom }) => `the secret key is wrong: correct ${keysFrom}`,
  InvalidToken: () => 'the session token is wrong: correct AWS_SESSION_TOKEN',
  ExpiredToken: () => 'the session token has expired: renew AWS_SESSION_TOKEN and restart',
  AccessDenied: ({ bucket }) =>
    `the access key may not use the bucket ${bucket}: allow it to get, put, delete and list objects`,
  RequestTimeTooSkewed: () => 'the clock of this machine is wrong: correct it',
  NoSuchBucket: ({ bucket, endpoint }) =>
    `there is no bucket ${bucket} at ${endpoint}: create it, or correct MEDIA_URL`,
  AuthorizationHeaderMalformed: wrongRegion,
  PermanentRedirect: wrongRegion,
  TemporaryRedirect: wrongRegion,
};

/** Returns the error for a response of the storage with this status and XML. */
export function refusal(status: number, xml: string, place: BucketPlace): MediaUnavailable {
  const [, code = ''] = /<Code>([A-Za-z.]+)<\/Code>/.exec(xml) ?? [];
  const remedy = REMEDIES[code];
  if (remedy) return new MediaUnavailable(`${remedy(place)} (${code})`, { isRefused: true });
  const what = `${place.endpoint} answers ${status}${code && ` ${code}`}`;
  return new MediaUnavailable(what, { isRefused: status < 500 && status !== 429 });
}

/** Returns the error for a request without a response. */
export function unreachable(error: unknown, place: BucketPlace): MediaUnavailable {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const reason =
    cause instanceof Error && cause.message !== '' ? cause.message : code || String(cause);
  const { bucket, endpoint, isPathStyle } = place;
  const remedy =
    code === 'ENOTFOUND' && !isPathStyle
      ? `correct MEDIA_S3_ENDPOINT, or set MEDIA_S3_PATH_STYLE=on if the storage has no host ${bucket}.${new URL(endpoint).host}`
      : 'check the network and MEDIA_S3_ENDPOINT';
  return new MediaUnavailable(`${endpoint} does not answer (${reason}): ${remedy}`, {
    isRefused: false,
    cause: error,
  });
}

function wrongRegion({ region }: BucketPlace): string {
  return `the bucket is not in the region ${region}: correct MEDIA_S3_REGION`;
}
