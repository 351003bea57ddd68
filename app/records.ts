import { articleRecords } from '#/app/articles/records.ts';
import { branchRecords } from '#/app/branches/records.ts';
import { consultantRecords } from '#/app/consultants/records.ts';
import { couponRecords } from '#/app/coupons/records.ts';
import { equipmentRecords } from '#/app/equipment/records.ts';
import { deleteQuestionsOf } from '#/app/faq/queries.ts';
import { faqRecords } from '#/app/faq/records.ts';
import { loanRecords } from '#/app/finance/records.ts';
import { gpsRecords } from '#/app/gps/records.ts';
import { huntRecords } from '#/app/hunt/records.ts';
import { deleteDraftsOf } from '#/app/inspection/drafts/draft-queries.ts';
import { inspectionRecords } from '#/app/inspection/records.ts';
import { rebuildCars } from '#/app/inventory/projection/rebuild-cars.ts';
import { carRecords } from '#/app/inventory/records.ts';
import { withClaimWarnings } from '#/app/inventory/warnings/claim-warnings.ts';
import { momentRecords } from '#/app/moments/records.ts';
import { noticeRecords } from '#/app/notices/records.ts';
import { deletePurchasesOf } from '#/app/oem/queries.ts';
import { oemRecords } from '#/app/oem/records.ts';
import { optionRecords } from '#/app/options/records.ts';
import { releaseRecords } from '#/app/releases/records.ts';
import { repairRecords } from '#/app/repair/records.ts';
import { deleteHuntReportsOf, deleteReportsOf } from '#/app/reports/queries.ts';
import { reportRecords } from '#/app/reports/records.ts';
import { shopRecords } from '#/app/shop/records.ts';
import { textRecords } from '#/app/texts/records.ts';
import { wholesaleRecords } from '#/app/wholesale/records.ts';
import type { RecordType } from '#/records/columns/record-type.ts';

type Delete = NonNullable<RecordType['deleteDependents']>;

/**
 * The functions that delete what other slices store about a deleted record, by the type of the
 * record.
 */
const DEPENDENTS: Readonly<Record<string, readonly Delete[]>> = {
  car: [deleteReportsOf, deleteQuestionsOf, deletePurchasesOf, deleteDraftsOf],
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

/** The record types that a dealer imports. Each type comes after the types that it refers to. */
export const records: readonly RecordType[] = types.map((type) => {
  const dependents = DEPENDENTS[type.name];
  return {
    ...withClaimWarnings(type),
    ...(type.affects && { rebuild: rebuildCars }),
    ...(dependents && { deleteDependents: deleteAll(dependents) }),
  };
});

/** Returns the record type named `name`. Throws if no record type has this name. */
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
