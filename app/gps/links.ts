import { createHash, randomBytes } from 'node:crypto';
import { addDays, chinaDay, isExpired } from '#/app/dates.ts';
import type { Database } from '#/database/database.ts';
import { isUnguessable } from '#/records/columns/unguessable.ts';
import { notFound } from '#/server/http/errors.ts';
import { findLink } from './queries.ts';
import type { GpsLinkTable } from './tables.ts';

/** The kinds of links to tracking pages: a shipment, a device's trajectory, or all shipments. */
export const LINK_KINDS = ['shipment', 'trajectory', 'overview'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The result of opening a link: its row, or only `isExpired` if its last day is over. */
export type Opened = { isExpired: true } | ({ isExpired: false } & GpsLinkTable);

/** Maximum validity of a link to a tracking page in days, including the current day. */
export const OPEN_DAYS = 90;

/** Returns the latest permitted last day (YYYY-MM-DD) of a link that is created at `now`. */
export function lastDay(now: Date): string {
  return addDays(chinaDay(now), OPEN_DAYS - 1);
}

/** Generates the token of a new link: 128 random bits. */
export function drawToken(): string {
  const token = randomBytes(16).toString('base64url');
  return isGeneratedToken(token) ? token : drawToken();
}

/**
 * Returns whether `token` looks random: 22 to 100 mixed characters, at least 12 of them different.
 */
export function isGeneratedToken(token: string): boolean {
  return (
    /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{22,100}$/.test(token) &&
    isUnguessable(token) &&
    new Set(token).size >= 12
  );
}

/** Returns the SHA-256 hash of `token` in hex. */
export function hashToken(token: string): string {
  // Only the hash is stored, so that a copy of the database opens no link.
  return createHash('sha256').update(token).digest('hex');
}

/** Opens the link that has `token`. Rejects with `noLink` if no link of this kind has it. */
export async function openLink(
  db: Database,
  kind: LinkKind,
  token: string | undefined,
  now: Date,
): Promise<Opened> {
  const found = token ? await findLink(db, hashToken(token)) : undefined;
  if (!found || found.kind !== kind) throw noLink();
  return isExpired(found, now) ? { isExpired: true } : { isExpired: false, ...found };
}

/** Returns the error for a link that does not exist, or is of another kind. */
export function noLink() {
  // One error for both, so that guessing reveals nothing.
  return notFound('没有这个链接，请打开顾问发来的完整链接');
}
