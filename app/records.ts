import { articleRecords } from './articles/records.ts';
import { branchRecords } from './branches/records.ts';
import { faqRecords } from './cars/faq/records.ts';
import { loanRecords } from './cars/loans/records.ts';
import { carRecords } from './cars/records.ts';
import { wholesaleRecords } from './cars/wholesale/records.ts';
import { consultantRecords } from './consultants/records.ts';
import { couponRecords } from './coupons/records.ts';
import { equipmentRecords } from './equipment/records.ts';
import { gpsRecords } from './gps/records.ts';
import { huntRecords } from './hunt/records.ts';
import { inspectionRecords } from './inspection/records.ts';
import { momentRecords } from './moments/records.ts';
import { oemRecords } from './oem/records.ts';
import { noticeRecords } from './notices/records.ts';
import { optionRecords } from './options/records.ts';
import { repairRecords } from './repair/records.ts';
import { releaseRecords } from './releases/records.ts';
import { reportRecords } from './reports/records.ts';
import { shopRecords } from './shop/records.ts';
import { textRecords } from './texts/records.ts';
import type { RecordType } from '#/records/record-type.ts';

/** Everything that a dealer can bring along in files; what others refer to stands before them. */
export const records: readonly RecordType[] = [
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
