import type { RecordType } from '#/records/columns/record-type.ts';
import { accessoryRecord } from './accessory/record.ts';
import { categoryRecord } from './category/record.ts';
import { configurationRecord } from './configuration/record.ts';
import { consumableRecord, huntConsumableRecord } from './consumable/record.ts';
import { appraiseRecord } from './appraise/record.ts';
import { filmRecord } from './display-video/record.ts';
import { flawRecord } from './flaw/record.ts';
import { marketRecord } from './benchmark/record.ts';
import { refurbishRecord } from './refurbish/record.ts';
import { huntMileageRecord, mileageRecord } from './mileage/record.ts';
import { preparationRecord } from './preparation/record.ts';

/** The import kinds of reports. They are imported after their cars and hunts. */
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
