import { chinaDay } from '#/app/dates.ts';
import type { CarReferences } from '#/app/inventory/car-references.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import { listCarsByVin, pickForSale, type StoredFacts } from '#/app/inventory/import-queries.ts';
import { hasCheckDigit } from '#/app/inventory/table/vin.ts';
import type { Database } from '#/database/database.ts';
import type { ImportWarning } from '#/records/columns/record-type.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { doubtfulDriveAway, doubtfulPrice } from './doubtful-price.ts';
import { listSeriesPrices } from './price-queries.ts';
import { CAR, questioned } from './reasons.ts';

/**
 * Returns the warnings for each row: about improbable values, and about a VIN that another car has.
 */
export async function listDoubts(
  trx: Database,
  rows: readonly CarRow[],
  now: Date,
  { before }: CarReferences,
): Promise<ImportWarning[][]> {
  const vins = rows.flatMap(({ vin }) => vin ?? []);
  const sameVin = await listCarsByVin(trx, vins);
  const forSale = await pickForSale(trx, [...sameVin.values()].flat());
  const ids = rows.map((row) => row.id);
  const { seriesOf, prices } = await listSeriesPrices(trx, ids);
  const today = chinaDay(now);
  return rows.map((row) => [
    ...doubtfulDates(row, today),
    ...doubtfulEmission(row),
    ...doubtfulPrice(row, prices.get(seriesOf.get(row.id) ?? '') ?? []),
    ...doubtfulDriveAway(row),
    ...doubtfulSeats(row),
    ...doubtfulChanges(row, before.get(row.id)),
    ...doubtfulVin(row, sameVin, forSale),
  ]);
}

function doubt(field: string, reason: Reason, value?: string | number): ImportWarning {
  return { field, reason: questioned(reason), code: 'doubtful_value', value: value?.toString() };
}

function doubtfulDates(row: CarRow, today: string): ImportWarning[] {
  const { first_registration: registered, listed_at: listed } = row;
  const made = row.facts?.['出厂日期'];
  const warnings: ImportWarning[] = [];
  if (registered !== undefined && registered > today.slice(0, 7)) {
    warnings.push(doubt('first_registration', CAR.future('上牌时间', registered), registered));
  }
  if (listed !== undefined && listed > today) {
    warnings.push(doubt('listed_at', CAR.future('上架时间', listed), listed));
  }
  if (made === undefined || !/^\d{4}-\d\d/.test(made)) return warnings;
  if (made > today) warnings.push(doubt('facts.出厂日期', CAR.future('出厂日期', made), made));
  else if (registered !== undefined && made.slice(0, 7) > registered) {
    const reason = CAR.made_after_registration(made, registered);
    warnings.push(doubt('facts.出厂日期', reason, made));
  }
  return warnings;
}

/** The maximum number of seats of a car that is no bus. */
const MOST_SEATS = 20;

function doubtfulSeats({ seats_count: seats }: CarRow): ImportWarning[] {
  return seats === undefined || seats <= MOST_SEATS
    ? []
    : [doubt('seats_count', CAR.many_seats(seats), seats)];
}

/** Returns a warning if the title names another emission standard than the facts. */
function doubtfulEmission({ title, facts }: CarRow): ImportWarning[] {
  const stated = facts?.['排放标准'];
  const [named, titled] = standardIn(title);
  const [, own] = standardIn(stated);
  if (named === undefined || own === undefined || stated === undefined || titled === own) return [];
  return [doubt('facts.排放标准', CAR.other_emission(named, stated), stated)];
}

/** The spellings of the emission standards 国I to 国VI. */
const NUMERALS = ['I Ⅰ 一 1', 'II Ⅱ 二 2', 'III Ⅲ 三 3', 'IV Ⅳ 四 4', 'V Ⅴ 五 5', 'VI Ⅵ 六 6'];

/**
 * Returns the emission standard that `text` names, as written and as an index of `NUMERALS`. Empty
 * if it names none, or several.
 */
function standardIn(text: string | undefined): [written?: string, index?: number] {
  const found = [
    ...(text ?? '').matchAll(/(?<!中)国(VI|IV|V|I{1,3}|[Ⅰ-Ⅵ一二三四五六1-6])(?![\dA-Z])/g),
  ];
  const [only] = found;
  if (!only || found.length > 1) return [];
  const index = NUMERALS.findIndex((numerals) => numerals.split(' ').includes(only[1] ?? ''));
  return [only[0], index];
}

function doubtfulChanges(row: CarRow, stored: StoredFacts | undefined): ImportWarning[] {
  const known = stored?.mileage_km ?? undefined;
  const { mileage_km: km } = row;
  if (known === undefined || km === undefined || km >= known) return [];
  const reason = CAR.falling_mileage(inWords(km), inWords(known));
  return [doubt('mileage_km', reason, km)];
}

function doubtfulVin(
  { id, vin }: CarRow,
  sameVin: ReadonlyMap<string, readonly string[]>,
  forSale: ReadonlySet<string>,
): ImportWarning[] {
  if (vin === undefined) return [];
  const others = (sameVin.get(vin) ?? []).filter((other) => other !== id);
  const warnings: ImportWarning[] = [];
  if (!hasCheckDigit(vin)) warnings.push(doubt('vin', CAR.vin_check_digit()));
  if (others.length > 0) {
    const isHidden = !forSale.has(id) && others.some((other) => forSale.has(other));
    const named = others.slice(0, 5);
    const reason = isHidden ? CAR.same_vin_hidden(named) : CAR.same_vin(named);
    const warning: ImportWarning = { field: 'vin', reason, code: 'repeated_value' };
    warnings.push(isHidden ? { ...warning, isUnshown: true } : warning);
  }
  return warnings;
}

function inWords(value: number): string {
  return value.toLocaleString('en-US');
}
