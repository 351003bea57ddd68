import { accessoryRecord } from '#/app/reports/accessory/record.ts';
import { appraiseRecord } from '#/app/reports/appraise/record.ts';
import { marketRecord } from '#/app/reports/benchmark/record.ts';
import { categoryRecord } from '#/app/reports/category/record.ts';
import { configurationRecord } from '#/app/reports/configuration/record.ts';
import { consumableRecord, huntConsumableRecord } from '#/app/reports/consumable/record.ts';
import { filmRecord } from '#/app/reports/display-video/record.ts';
import { flawRecord } from '#/app/reports/flaw/record.ts';
import { huntMileageRecord, mileageRecord } from '#/app/reports/mileage/record.ts';
import { preparationRecord } from '#/app/reports/preparation/record.ts';
import { refurbishRecord } from '#/app/reports/refurbish/record.ts';
import type { RecordType } from '#/records/columns/record-type.ts';

/** The record types of reports. They are imported after cars and hunts. */
export const reportRecords: readonly RecordType[] = [
  mileageRecord,
  accessoryRecord,
  consumableRecord,
  configurationRecord,
  preparationRecord,
  refurbishRecord,
  flawRecord,
  categoryRecord,
  appraiseRecord,
  filmRecord,
  marketRecord,
  huntMileageRecord,
  huntConsumableRecord,
];
