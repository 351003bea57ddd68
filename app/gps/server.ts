import { readTrack } from '#/app/gps/track/read-track.ts';
import type { ParsedInputOf } from '#/contract/endpoint.ts';
import { notFound } from '#/server/http/errors.ts';
import { implement, type Context, type Implementation } from '#/server/http/implement.ts';
import {
  getAllLocationInfo,
  getTrajectory,
  getTrajectoryPoints,
  getWestardTracking,
} from './contract.ts';
import { noLink, openLink } from './links.ts';
import { overviewAnswer } from './overview-answer.ts';
import { shipmentAnswer } from './shipment-answer.ts';
import { trajectoryAnswer, type Window } from './trajectory-answer.ts';

/** Implements the tracking calls. The token of a link grants access until the link expires. */
export const gpsServices: Implementation[] = [
  implement(getWestardTracking, async ({ no, token }, { db, now }) => {
    const at = now();
    const link = await openLink(db, 'shipment', token, at);
    if (link.isExpired) return expired(at);
    if (no && no !== link.subject) throw noLink();
    const shipment = await shipmentAnswer(db, link.subject, toSeconds(at));
    if (!shipment) throw notFound('没有这张运单，请联系顾问');
    return { requested_at: at.toISOString(), content: shipment };
  }),
  implement(getTrajectory, async (input, context) => {
    const at = context.now();
    const open = await openWindow(input, context);
    if (!open) return expired(at);
    return { requested_at: at.toISOString(), content: await trajectoryAnswer(context.db, open) };
  }),
  implement(getTrajectoryPoints, async (input, context) => {
    const at = context.now();
    const open = await openWindow(input, context);
    if (!open) return expired(at);
    const { all } = await readTrack(context.db, open.device, open);
    return { requested_at: at.toISOString(), content: { track: all } };
  }),
  implement(getAllLocationInfo, async ({ token }, { db, now }) => {
    const at = now();
    const link = await openLink(db, 'overview', token, at);
    if (link.isExpired) return expired(at);
    return { requested_at: at.toISOString(), content: await overviewAnswer(db, at) };
  }),
];

function expired(at: Date) {
  return { requested_at: at.toISOString(), content: null };
}

/**
 * Returns the device of a link and the requested part of the link's time range, up to now.
 * Undefined if the link has expired.
 */
async function openWindow(
  { device, from, to, token }: ParsedInputOf<typeof getTrajectory>,
  { db, now }: Context,
): Promise<Window | undefined> {
  const at = now();
  const link = await openLink(db, 'trajectory', token, at);
  if (link.isExpired) return undefined;
  if (device && device !== link.subject) throw noLink();
  const first = link.from_at ?? 0;
  const last = Math.min(link.until_at ?? Infinity, toSeconds(at));
  return {
    device: link.subject,
    from: Math.max(first, from ?? first),
    until: Math.min(last, to ?? last),
    now: toSeconds(at),
  };
}

function toSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
