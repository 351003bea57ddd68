// Creates, lists and revokes the links that show cars in transit: npm run gps-link -- --help
import { chinaDay, DAY_MS } from '#/app/dates.ts';
import { drawToken, hashToken, LINK_KINDS, OPEN_DAYS, type LinkKind } from '#/app/gps/links.ts';
import {
  deleteLinks,
  findShipment,
  listDevices,
  listLinks,
  storeLinks,
} from '#/app/gps/queries.ts';
import { href } from '#/app/sitemap.ts';
import { transact, type Database } from '#/database/database.ts';
import { readSeconds } from '#/records/columns/instant.ts';
import { UsageError, EXIT_OK, runCommand, type Parsed, type Terminal } from './command.ts';
import { openShopDatabase } from './shop-database.ts';

const HELP = `npm run gps-link -- [what] [options]
  shipment NUMBER     creates a link to one shipment
  trajectory DEVICE   creates a link to the track of a device between --from and --to
  overview            creates a link to all shipments under way
  list                lists all links with their page, last day and mark
  revoke LINK         revokes a link; LINK is its address, its token or its mark
Options:
  --days N            number of days for which the link is valid (14, at most 90)
  --from, --to TIME   ISO with a zone, 2026-11-17T00:00:00+08:00; without --to there is no end
The token is printed only once, here; the database stores its hash.`;

const SCREENS = {
  shipment: 'westardTracking',
  trajectory: 'gpsTrajectory',
  overview: 'gpsAllLocationInfo',
} as const;

const OPTIONS = {
  days: { type: 'string', default: '14' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  chinese: '建立、列出和作废运输途中定位页的链接：一张运单、一台设备的轨迹，或全部在途的车。',
  options: OPTIONS,
  async run(values, [what = '', subject = ''], terminal) {
    if (what === '') throw new UsageError('Say what to do, such as list. See --help.');
    const { db, config } = await openShopDatabase();
    try {
      if (what === 'list') await list(db, terminal);
      else if (what === 'revoke') await revoke(db, subject, terminal);
      else await create(db, { what, subject, values, origin: config.public.siteOrigin }, terminal);
      return EXIT_OK;
    } finally {
      await db.close();
    }
  },
});

type LinkRequest = {
  what: string;
  subject: string;
  values: Parsed<typeof OPTIONS>;
  origin: string;
};

async function create(
  db: Database,
  { what, subject, values, origin }: LinkRequest,
  { out, err }: Terminal,
): Promise<void> {
  const kind = LINK_KINDS.find((one) => one === what);
  if (!kind) throw new UsageError(`There is no ${what}. See --help.`);
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > OPEN_DAYS)
    throw new UsageError(`--days is a number from 1 to ${OPEN_DAYS}`);
  const [from, to] = [secondsOf(values.from), secondsOf(values.to)];
  const isWrong = Number.isNaN(from) || Number.isNaN(to) || (kind === 'trajectory' && !from);
  if (isWrong)
    throw new UsageError('--from and --to are instants with a zone; a trajectory needs --from');
  if (!(await exists(db, kind, subject))) throw new UsageError(`There is no ${kind} ${subject}`);
  const token = drawToken();
  const until = chinaDay(new Date(Date.now() + (days - 1) * DAY_MS));
  await transact(db, (trx) =>
    storeLinks(trx, [
      {
        hash: hashToken(token),
        kind,
        subject: kind === 'overview' ? '' : subject,
        from_at: from,
        until_at: to,
        until,
      },
    ]),
  );
  out(`${origin}${href(SCREENS[kind], {}, { token })}\nopens until ${until}`);
  if (!origin)
    err('Set SITE_ORIGIN for whole addresses: the address of the shop belongs before it.');
}

async function exists(db: Database, kind: LinkKind, subject: string): Promise<boolean> {
  if (kind === 'overview') return true;
  if (kind === 'shipment') return (await findShipment(db, subject)) !== undefined;
  return (await listDevices(db, [subject])).length > 0;
}

async function list(db: Database, { out }: Terminal): Promise<void> {
  for (const { kind, subject: of, until, hash } of await listLinks(db))
    out([kind.padEnd(10), of.padEnd(20), until, hash.slice(0, 12)].join('  '));
}

async function revoke(db: Database, subject: string, { out }: Terminal): Promise<void> {
  const token = /[?&]token=([\w-]+)/.exec(subject)?.[1] ?? subject;
  const known = (await listLinks(db)).map(({ hash }) => hash);
  const meant = known.filter(
    (hash) => hash === hashToken(token) || (/^[0-9a-f]{12}$/.test(token) && hash.startsWith(token)),
  );
  const taken = await transact(db, (trx) => deleteLinks(trx, meant));
  if (taken === 0) throw new UsageError('There is no such link');
  out(`revoked: ${taken}`);
}

/**
 * Converts an instant with a time zone to seconds since 1970. Null if `text` is undefined; NaN if
 * it is not such an instant.
 */
function secondsOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  return /(Z|[+-]\d\d:\d\d)$/.test(text) ? (readSeconds(text) ?? NaN) : NaN;
}
