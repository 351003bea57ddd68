import { chinaDay } from '#/app/dates.ts';
import type { PublicConfig } from '#/contract/public-config.ts';
import type { Database } from '#/database/database.ts';
import { NO_BRAND } from '#/server/config/config.ts';
import { builtIn } from './built-in.ts';
import { TEXT_NAMES, type TextName } from './contract.ts';
import { listTextsInForce } from './queries.ts';

/**
 * Returns messages for the operator: settings that the privacy policy lacks, and unpublished texts.
 */
export async function textsMissingSettings(
  db: Database,
  { brand, demo, origins }: PublicConfig,
  now: Date,
): Promise<string[]> {
  const unset = demo
    ? []
    : [
        ...(brand.name === NO_BRAND.name ? ['BRAND_NAME'] : []),
        ...(brand.company ? [] : ['BRAND_COMPANY']),
        ...(brand.servicePhone ? [] : ['BRAND_SERVICE_PHONE']),
      ];
  const published = new Set((await listPublished(db, now)).map(({ name }) => name));
  // If another server publishes the texts, none is missing here.
  const missing = origins.own ? [] : TEXT_NAMES.filter((name) => !published.has(name));
  return [
    ...(unset.length > 0
      ? [
          `${unset.join(', ')} not set: the privacy policy must name who runs the site and a contact`,
        ]
      : []),
    ...(missing.length > 0
      ? [`texts not published until they are imported (record type text): ${missing.join(', ')}`]
      : []),
  ];
}

/**
 * Lists the texts published at `now`. `since` is the first day of a dealer's text in force;
 * undefined for a built-in text.
 */
export async function listPublished(
  db: Database,
  now: Date,
): Promise<{ name: TextName; since: string | undefined }[]> {
  const found = await listTextsInForce(db, chinaDay(now));
  const since = new Map(found.map((each) => [each.name, each.since]));
  return TEXT_NAMES.filter((name) => since.has(name) || builtIn(name)).map((name) => ({
    name,
    since: since.get(name),
  }));
}
