import { createHash, randomBytes } from 'node:crypto';
import { addDays, chinaDay, isExpired } from '#/app/dates.ts';
import type { Database } from '#/database/database.ts';
import { isUnguessable } from '#/records/unguessable.ts';
import { notFound } from '#/server/errors.ts';
import { findLink } from './queries.ts';
import type { GpsLinkTable } from './tables.ts';

/** What a link opens: one shipment, one device for a time, or all that is under way. */
export const LINK_KINDS = ['shipment', 'trajectory', 'overview'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A link that opens, or whether it did until a day that is over. */
export type Opened = { isExpired: true } | ({ isExpired: false } & GpsLinkTable);

/** How many days a link opens at most, today among them. */
export const OPEN_DAYS = 90;

/** The last day that a link may be told to open. */
export function lastDay(now: Date): string {
  return addDays(chinaDay(now), OPEN_DAYS - 1);
}

/** Draws the token of a new link: 128 random bits, as an import of links takes them too. */
export function drawToken(): string {
  const token = randomBytes(16).toString('base64url');
  return isDrawn(token) ? token : drawToken();
}

/** Whether a token may have been drawn: as long as 128 bits, of letters of both cases and digits. */
export function isDrawn(token: string): boolean {
  return (
    /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{22,100}$/.test(token) &&
    isUnguessable(token) &&
    new Set(token).size >= 12
  );
}

/** What is kept of a token: enough to know it again, and no use to whoever reads the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What the link with a token opens. Throws what the page of a missing thing shows where there is none. */
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

/** Of a link that opens something else as of one that nobody drew: who tries out addresses learns nothing. */
export function noLink() {
  return notFound('没有这个链接，请打开顾问发来的完整链接');
}
