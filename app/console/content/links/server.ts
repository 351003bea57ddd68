import { recordAudit } from '#/app/console/audit/queries.ts';
import {
  implementConsole,
  type ConsoleCall,
  type ConsoleContext,
} from '#/app/console/calls/implement.ts';
import { patchRecord, refusalOf } from '#/app/console/calls/patch-record.ts';
import { contentSubject } from '#/app/console/content/history.ts';
import {
  expectContent,
  expectKind,
  type FindType,
  type StoredContent,
} from '#/app/console/content/scope.ts';
import { addDays, chinaDay, isExpired } from '#/app/dates.ts';
import { drawToken, hashToken } from '#/app/gps/links.ts';
import { deleteLinks, listLinksOf } from '#/app/gps/queries.ts';
import { href } from '#/app/sitemap.ts';
import { transact, type Database } from '#/database/database.ts';
import { awaitWriters } from '#/database/queries.ts';
import { onlyAddresses } from '#/records/files/picture-folder.ts';
import { notFound } from '#/server/http/errors.ts';
import { addShipmentLink, endShipmentLink, listShipmentLinks } from './contract.ts';

/** The length of a link's mark, which is the beginning of the hash of its token. */
const MARK = 12;

/** Returns the handlers that list, create and end the links to public pages of shipments. */
export function shipmentLinkCalls(findType: FindType): ConsoleCall[] {
  const expectShipment = (db: Database, no: string, context: ConsoleContext) =>
    expectContent(db, expectKind('shipment', context, findType), no, {
      staff: context.staff,
      findType,
    });
  const record = (
    trx: Database,
    { author, now }: ConsoleContext,
    no: string,
    { branchId }: StoredContent,
    { action, ...values }: { action: string; before?: Values; after?: Values },
  ) =>
    recordAudit(
      trx,
      author,
      { action, subject: contentSubject('shipment', no), branchId, ...values },
      now(),
    );
  return [
    implementConsole(listShipmentLinks, async ({ no }, context) => {
      const { db, now } = context;
      await expectShipment(db, no, context);
      const links = await listLinksOf(db, no);
      return {
        links: links.map(({ hash, until }) => ({
          mark: hash.slice(0, MARK),
          until,
          is_over: isExpired({ until }, now()),
        })),
      };
    }),
    implementConsole(addShipmentLink, ({ no, days }, context) => {
      const { db, now, home, config } = context;
      const until = addDays(chinaDay(now()), days - 1);
      const token = drawToken();
      return transact(db, async (trx) => {
        await awaitWriters(trx, 'inventory');
        const shipment = await expectShipment(trx, no, context);
        const values = { token, kind: 'shipment', subject: no, until };
        const options = { now: now(), take: onlyAddresses, creates: true };
        const { problems } = await patchRecord(trx, findType('gpslink'), values, options);
        if (problems.length > 0) throw refusalOf(problems);
        const after = { until, mark: hashToken(token).slice(0, MARK) };
        await record(trx, context, no, shipment, { action: 'link.add', after });
        const origin = config.public.siteOrigin || home;
        return { url: `${origin}${href('westardTracking', {}, { token })}`, until };
      });
    }),
    implementConsole(endShipmentLink, ({ no, mark }, context) =>
      transact(context.db, async (trx) => {
        await awaitWriters(trx, 'inventory');
        const shipment = await expectShipment(trx, no, context);
        const links = await listLinksOf(trx, no);
        const link = links.find(({ hash }) => hash.startsWith(mark));
        if (!link) throw notFound('没有这个链接，可能已经停了');
        await deleteLinks(trx, [link.hash]);
        const before = { until: link.until, mark };
        await record(trx, context, no, shipment, { action: 'link.end', before });
        return {};
      }),
    ),
  ];
}

type Values = Readonly<Record<string, string>>;
