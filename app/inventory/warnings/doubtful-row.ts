import { chinaDay } from '#/app/dates.ts';
import type { CarReferences } from '#/app/inventory/car-references.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import { listCarsByVin, pickForSale, type StoredFacts } from '#/app/inventory/import-queries.ts';
import { hasCheckDigit } from '#/app/inventory/table/vin.ts';
import type { Database } from '#/database/database.ts';
import type { ImportWarning } from '#/records/columns/record-type.ts';
import { doubtfulDriveAway, doubtfulPrice } from './doubtful-price.ts';
import { listSeriesPrices } from './price-queries.ts';

/** Returns warnings for each row: hardly possible values, and VINs that another car has. */
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
    ...doubtfulPrice(row, prices.get(seriesOf.get(row.id) ?? '') ?? []),
    ...doubtfulDriveAway(row),
    ...doubtfulChanges(row, before.get(row.id)),
    ...doubtfulVin(row, sameVin, forSale),
  ]);
}

function doubt(field: string, reason: string, value?: string | number): ImportWarning {
  return { field, reason: `${reason}，请核对`, code: 'doubtful_value', value: value?.toString() };
}

function doubtfulDates(row: CarRow, today: string): ImportWarning[] {
  const { first_registration: registered, listed_at: listed } = row;
  const made = row.facts?.['出厂日期'];
  const warnings: ImportWarning[] = [];
  if (registered !== undefined && registered > today.slice(0, 7)) {
    warnings.push(doubt('first_registration', `上牌时间 ${registered} 还没有到`, registered));
  }
  if (listed !== undefined && listed > today) {
    warnings.push(doubt('listed_at', `上架时间 ${listed} 还没有到`, listed));
  }
  if (made === undefined || !/^\d{4}-\d\d/.test(made)) return warnings;
  if (made > today) warnings.push(doubt('facts.出厂日期', `出厂日期 ${made} 还没有到`, made));
  else if (registered !== undefined && made.slice(0, 7) > registered) {
    const reason = `出厂日期 ${made} 晚于上牌时间 ${registered}`;
    warnings.push(doubt('facts.出厂日期', reason, made));
  }
  return warnings;
}

function doubtfulChanges(row: CarRow, stored: StoredFacts | undefined): ImportWarning[] {
  const known = stored?.mileage_km ?? undefined;
  const { mileage_km: km } = row;
  if (known === undefined || km === undefined || km >= known) return [];
  const reason = `表显里程 ${inWords(km)} 公里，比上次登记的 ${inWords(known)} 公里少`;
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
  if (!hasCheckDigit(vin)) warnings.push(doubt('vin', '车架号第 9 位的校验码不对'));
  if (others.length > 0) {
    const isHidden = !forSale.has(id) && others.some((other) => forSale.has(other));
    const same = `车架号与「${others.slice(0, 5).join('」「')}」相同，是同一辆车吗？`;
    const reason = `${same}${isHidden ? HIDDEN : '两个编号都已存'}`;
    const warning: ImportWarning = { field: 'vin', reason, code: 'repeated_value' };
    warnings.push(isHidden ? { ...warning, isUnshown: true } : warning);
  }
  return warnings;
}

const HIDDEN =
  '那个编号在售，这个编号网站上不显示；要卖这个编号，先把那个编号下架，再把这一行的发布状态写成「已发布」导入';

function inWords(value: number): string {
  return value.toLocaleString('en-US');
}
