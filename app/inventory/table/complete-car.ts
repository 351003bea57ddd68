import { looksAbove } from '#/app/inventory/table/groups/group-looks.ts';
import { completeStatus } from '#/app/inventory/table/status/complete-status.ts';
import { CAR_CELL } from '#/app/inventory/warnings/cell-reasons.ts';
import type { ImportWarning } from '#/records/columns/record-type.ts';
import type { Completion, TableValues } from '#/records/columns/table-rules.ts';
import {
  brandInTitle,
  brandOfTitle,
  knownBrand,
  namesBrand,
  nearBrand,
  seriesOfTitle,
} from './brand-words.ts';
import { completeGearbox } from './gearbox.ts';
import { leadingBrand } from './leading-brand.ts';

const LONGEST_TITLE = 100;

/**
 * Returns the row with brand, series, title, status, body, energy and gearbox completed from its
 * other cells, the stored car and the lines above the row. A new car without a stated status is
 * stored as delisted.
 */
export function completeCar(row: TableValues, stored: TableValues, above: string): Completion {
  const warnings: ImportWarning[] = [];
  const values: Record<string, unknown> = { ...row };
  const written = withWholeYear(textOf(row['title']));
  const namedBrand = textOf(row['brand']);
  const series = seriesOf(row);
  const known = namedBrand === undefined ? undefined : knownBrand(namedBrand);
  const near = namedBrand === undefined || known ? undefined : nearBrand(namedBrand, series);
  const brand = known ?? near;
  if (near) warnings.push(mistyped(namedBrand ?? '', near.name));
  const isUnnamed = written !== undefined && namedBrand === undefined;
  const byTitle = isUnnamed ? (brandOfTitle(written) ?? brandInTitle(written)) : undefined;
  if (byTitle && !namesBrand(written ?? '', byTitle)) warnings.push(unnamed(byTitle.name));
  if (brand) values['brand'] = brand.name;
  if (byTitle) values['brand'] = byTitle.name;
  if (series !== undefined) values['series'] = series;
  if (series === undefined && written !== undefined && byTitle) {
    const found = seriesOfTitle(written, byTitle);
    if (found !== undefined) values['series'] = found;
  }
  const title = titleOf(written, [textOf(values['brand']), series, modelYear(row)]);
  if (title !== undefined) values['title'] = title;
  const status = completeStatus(row, stored, above);
  const looks = looksAbove(row, stored, above);
  const gearbox = completeGearbox({ ...row, ...looks }, stored);
  return {
    values: { ...values, ...looks, ...status.values, ...gearbox.values },
    warnings: [...warnings, ...status.warnings, ...gearbox.warnings],
  };
}

/** Returns a title whose model year is written with four digits: 2018款 for 18款. */
function withWholeYear(title: string | undefined): string | undefined {
  return title?.replace(/(?<![\d.])(\d\d)款/, (_, year: string) => wholeYear(year));
}

/** Returns a model year of two or four digits as in titles: 2018款. */
function wholeYear(year: string): string {
  if (year.length > 2) return `${year}款`;
  return `${Number(year) < 50 ? '20' : '19'}${year}款`;
}

function unnamed(brand: string): ImportWarning {
  const reason = CAR_CELL.brand_by_title(brand);
  return { field: 'brand', code: 'doubtful_value', reason };
}

function mistyped(written: string, brand: string): ImportWarning {
  const reason = { ...CAR_CELL.brand_read_as(brand), quoted: written };
  return { field: 'brand', code: 'doubtful_value', reason, value: written };
}

/** Returns the series of a row in its usual spelling: E级 for E-Class, 3系 for 3 Series. */
function seriesOf(row: TableValues): string | undefined {
  const written = textOf(row['series'])
    ?.replace(/[【[(（].*$/, '')
    .trim();
  const [, letters] = /^([A-Z]{1,3})[\s-]?class$/i.exec(written ?? '') ?? [];
  if (letters !== undefined) return `${letters.toUpperCase()}级`;
  const [, number] = /^(\d)[\s-]?series$/i.exec(written ?? '') ?? [];
  return number === undefined ? written : `${number}系`;
}

/**
 * Returns the title of a car: the written title, preceded by the brand, series and model year that
 * it lacks, because a title such as 豪华型 says nothing on a card. If that is too long, returns the
 * written title alone. Undefined if the row has no title, brand, series or year.
 */
function titleOf(
  version: string | undefined,
  [brand, series, year]: readonly (string | undefined)[],
): string | undefined {
  const hasYear = year === undefined || version?.includes(year);
  const written = hasYear ? version : [year, version].filter(Boolean).join(' ');
  if (written === undefined) {
    const made = [brand, series].filter(Boolean).join(' ');
    return made === '' ? undefined : made;
  }
  if (brand === undefined) return written;
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '');
  const own = plain(written);
  const hasSeries = series === undefined || own.includes(plain(series));
  const hasBrand = own.includes(plain(brand)) || leadingBrand(written)?.brand.name === brand;
  const before = [hasBrand ? '' : brand, hasSeries || series === brand ? '' : series];
  const title = [...before, written].filter(Boolean).join(' ');
  return title.length <= LONGEST_TITLE ? title : written;
}

/** Returns the model year of a row as in titles: 2021款. */
function modelYear({ facts }: TableValues): string | undefined {
  const written = (facts as Readonly<Record<string, unknown>> | undefined)?.['年款'];
  const [, year] = /^(?:my\s*)?((?:19|20)?\d\d)\s*款?$/i.exec(textOf(written) ?? '') ?? [];
  return year === undefined ? undefined : wholeYear(year);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
