import { safeParse } from 'valibot';
import { saleStatus } from '#/app/car-facts/status.ts';
import { findAuditRow, recordAudit } from '#/app/console/audit/queries.ts';
import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { patchRecord, refusalOf } from '#/app/console/calls/patch-record.ts';
import { carSubject, ownWarnings } from '#/app/console/cars/change-car.ts';
import { listStates } from '#/app/console/cars/queries.ts';
import { fieldsOfState, stateOf } from '#/app/console/cars/sale-choices.ts';
import { carBranchesOf, seesCarsOf } from '#/app/console/cars/scope.ts';
import { expectCar } from '#/app/console/cars/stored-car.ts';
import { CarRow } from '#/app/inventory/car-row.ts';
import { listCarsByVin } from '#/app/inventory/import-queries.ts';
import { makeCarId } from '#/app/inventory/table/car-id.ts';
import { completeCar } from '#/app/inventory/table/complete-car.ts';
import { findStoredCars } from '#/app/inventory/table/find-stored-cars.ts';
import { transact, type Database } from '#/database/database.ts';
import { awaitWriters } from '#/database/queries.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { reasonWords } from '#/records/reasons/reason.ts';
import { takeUploaded } from '#/server/dealer/picture-calls.ts';
import { BadCall, Refusal, rejected } from '#/server/http/errors.ts';
import type { ADDED_FIELDS } from './contract.ts';

type Field = (typeof ADDED_FIELDS)[number];
type Values = Readonly<Partial<Record<Field, unknown>>>;

type Addition = {
  /** The id of the request, with which a repeated request is recognised and adds nothing. */
  request: string;
  values: Values;
  isConfirmed: boolean;
};

/**
 * Adds an unreleased car like an import of one row, and writes the addition to the audit log in the
 * same transaction. Returns the id of the car and warnings. Throws a Refusal if the input is
 * invalid or doubtful, or if the car is already stored.
 */
export function addCarRecord(
  context: ConsoleContext,
  type: RecordType,
  { request, values: written, isConfirmed }: Addition,
): Promise<{ id: string; warnings: string[] }> {
  const { db, now, author, staff, media } = context;
  return transact(db, async (trx) => {
    await awaitWriters(trx, 'inventory');
    const made = await findAuditRow(trx, request);
    if (made) {
      const isOwn = made.action === 'car.add' && made.account_id === staff.id;
      if (!isOwn) throw new BadCall(400, '参数 request 不正确');
      return { id: made.subject.slice(carSubject('').length), warnings: [] };
    }
    const stated: Record<string, unknown> = { ...parsed(written), ...fieldsOfState('待上架') };
    // A brand alone would do as a title of a table. A person writes one.
    const { values, warnings: read } =
      'title' in stated ? completeCar(stated, {}, '') : { values: stated, warnings: [] };
    refuseOtherBranch(values, context);
    const id = typeof values['id'] === 'string' ? values['id'] : makeCarId(values);
    if (id !== undefined) await refuseSameId(trx, id, context);
    const doubts = [
      ...(await doubtsOfVin(trx, values, context)),
      ...(await doubtsOfFacts(trx, values, context)),
      ...read.map(({ reason }) => reasonWords(reason, 'zh')),
    ];
    const row = { ...values, id };
    const { problems, warnings } = await patchRecord(trx, type, row, {
      now: now(),
      take: takeUploaded(media),
      creates: true,
    });
    // An import leaves such a cell out. A person corrects it at once.
    const left = warnings.filter(({ isLeftOut }) => isLeftOut);
    // Without a brand there is no id either, which the person need not write.
    const refused = [...problems, ...left].filter(
      ({ field }) => field !== 'id' || id !== undefined,
    );
    if (refused.length > 0) throw refusalOf(refused);
    if (id === undefined) throw new Refusal('读不出车号');
    const own = ownWarnings(warnings, values);
    const doubtful = own.filter(({ code }) => code === 'doubtful_value');
    doubts.push(...doubtful.map(({ reason }) => reasonWords(reason, 'zh')));
    if (doubts.length > 0 && !isConfirmed) {
      throw new Refusal([...new Set(doubts)].join('；'), { reason: 'doubtful' });
    }
    const { row: stored, branchId } = await expectCar(trx, id, context);
    const { title, price = null } = stored;
    const entry = {
      id: request,
      action: 'car.add',
      subject: carSubject(id),
      branchId,
      after: { title, price, status: stateOf(stored), branch_id: branchId },
    };
    await recordAudit(trx, author, entry, now());
    const rest = own.filter((warning) => !doubtful.includes(warning));
    return { id, warnings: [...new Set(rest.map(({ reason }) => reasonWords(reason, 'zh')))] };
  });
}

/**
 * Parses these values with the schema of car records. A value that the schema refuses stays as it
 * is.
 */
function parsed(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      if (value === null || value === undefined) return [];
      const read = safeParse(CarRow.entries[field as Field], value);
      return [[field, read.success ? read.output : value]];
    }),
  );
}

function refuseOtherBranch(values: Readonly<Record<string, unknown>>, { staff }: ConsoleContext) {
  const { branch_id: branch = null } = values;
  const own = carBranchesOf(staff);
  if (own === undefined || own.some((each) => each === branch)) return;
  throw rejected({ branch_id: '只能加自己门店的车' }, '只能加自己门店的车');
}

async function refuseSameId(trx: Database, id: string, { staff }: ConsoleContext): Promise<void> {
  const [same] = await listStates(trx, [id]);
  if (!same) return;
  const words = seesCarsOf(staff, same.branch_id)
    ? `车号 ${id} 已经有了，是一辆${stateOf(same)}的车。是另一辆就换一个车号`
    : `车号 ${id} 别的门店用了，请换一个`;
  throw rejected({ id: words }, words);
}

/**
 * Throws a Refusal if another car that is not sold has this VIN. If only sold cars have it, returns
 * a question that the person must confirm; otherwise an empty list.
 */
async function doubtsOfVin(
  trx: Database,
  { vin }: Readonly<Record<string, unknown>>,
  context: ConsoleContext,
): Promise<string[]> {
  if (typeof vin !== 'string') return [];
  const ids = (await listCarsByVin(trx, [vin])).get(vin) ?? [];
  if (ids.length === 0) return [];
  const cars = await listStates(trx, ids);
  const isSold = (type: string) => /sold|cut-off/.test(saleStatus(type));
  const present = cars.find(({ type }) => !isSold(type));
  if (present) {
    const words = seesCarsOf(context.staff, present.branch_id)
      ? `这个车架号的车已经有了：${present.id}，${stateOf(present)}`
      : '别的门店已经有这个车架号的车';
    throw rejected({ vin: words }, words);
  }
  return ['卖掉过这个车架号的车。是又收回来的就确认'];
}

/**
 * Returns a question that the person must confirm if the new car may be one that is stored already:
 * an unsold car that the person may see has the same model and facts. Otherwise an empty list.
 */
async function doubtsOfFacts(
  trx: Database,
  values: Readonly<Record<string, unknown>>,
  { staff }: ConsoleContext,
): Promise<string[]> {
  const [match] = await findStoredCars(trx, [values], [true]);
  if (match === undefined) return [];
  const ids = 'key' in match ? [match.key] : match.among;
  const cars = await listStates(trx, ids);
  const seen = cars.filter((car) => seesCarsOf(staff, car.branch_id) && stateOf(car) !== '已售');
  const names = seen.map((car) => `${car.id}（${stateOf(car)}）`).join('、');
  return names === '' ? [] : [`可能就是已有的 ${names}：车型、上牌和里程或颜色一样`];
}
