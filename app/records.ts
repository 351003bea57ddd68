import { articleRecords } from './articles/records.ts';
import { branchRecords } from './branches/records.ts';
import { deleteQuestionsOf } from '#/app/faq/queries.ts';
import { faqRecords } from '#/app/faq/records.ts';
import { loanRecords } from '#/app/finance/records.ts';
import { carRecords } from '#/app/inventory/records.ts';
import { wholesaleRecords } from '#/app/wholesale/records.ts';
import { consultantRecords } from './consultants/records.ts';
import { couponRecords } from './coupons/records.ts';
import { equipmentRecords } from './equipment/records.ts';
import { gpsRecords } from './gps/records.ts';
import { huntRecords } from './hunt/records.ts';
import { rebuildCars } from '#/app/inventory/projection/rebuild-cars.ts';
import { inspectionRecords } from './inspection/records.ts';
import { momentRecords } from './moments/records.ts';
import { deletePurchasesOf } from './oem/queries.ts';
import { oemRecords } from './oem/records.ts';
import { noticeRecords } from './notices/records.ts';
import { optionRecords } from './options/records.ts';
import { repairRecords } from './repair/records.ts';
import { releaseRecords } from './releases/records.ts';
import { deleteHuntReportsOf, deleteReportsOf } from './reports/queries.ts';
import { reportRecords } from './reports/records.ts';
import { shopRecords } from './shop/records.ts';
import { textRecords } from './texts/records.ts';
import type { RecordType } from '#/records/columns/record-type.ts';

type Delete = NonNullable<RecordType['deleteDependents']>;

/** Functions that delete the dependents of a deleted record in tables of other slices, by record type. */
const DEPENDENTS: Readonly<Record<string, readonly Delete[]>> = {
  car: [deleteReportsOf, deleteQuestionsOf, deletePurchasesOf],
  hunt: [deleteHuntReportsOf],
};

const types: readonly RecordType[] = [
  ...branchRecords,
  ...consultantRecords,
  ...carRecords,
  ...wholesaleRecords,
  ...huntRecords,
  ...oemRecords,
  ...reportRecords,
  ...optionRecords,
  ...shopRecords,
  ...equipmentRecords,
  ...loanRecords,
  ...faqRecords,
  ...repairRecords,
  ...inspectionRecords,
  ...articleRecords,
  ...momentRecords,
  ...couponRecords,
  ...noticeRecords,
  ...gpsRecords,
  ...releaseRecords,
  ...textRecords,
];

/**
 * All record types that a dealer imports. A type comes after the types that it refers to. Types that
 * affect cars rebuild them.
 */
export const records: readonly RecordType[] = types.map((type) => {
  const dependents = DEPENDENTS[type.name];
  return {
    ...type,
    ...(type.affects && { rebuild: rebuildCars }),
    ...(dependents && { deleteDependents: deleteAll(dependents) }),
  };
});

/** Returns the record type with a name. Throws if there is none. */
export function typeNamed(name: string): RecordType {
  const type = records.find((each) => each.name === name);
  if (!type) throw new Error(`There is no record type ${name}`);
  return type;
}

function deleteAll(deletes: readonly Delete[]): Delete {
  return async (trx, keys) => {
    for (const each of deletes) await each(trx, keys);
  };
}
