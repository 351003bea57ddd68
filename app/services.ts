import type { Implementation } from '#/server/http/implement.ts';
import { analyticsServices } from './analytics/server.ts';
import { articleServices } from './articles/server.ts';
import { branchServices } from './branches/server.ts';
import { boardServices } from '#/app/board/server.ts';
import { wholesaleServices } from '#/app/wholesale/server.ts';
import { faqServices } from '#/app/faq/server.ts';
import { loanServices } from '#/app/finance/server.ts';
import { carServices } from '#/app/inventory/server.ts';
import { consultantServices } from './consultants/server.ts';
import { couponServices } from './coupons/server.ts';
import { equipmentServices } from './equipment/server.ts';
import { gpsServices } from './gps/server.ts';
import { huntServices } from './hunt/server.ts';
import { inspectionServices } from './inspection/server.ts';
import { leadServices } from './leads/server.ts';
import { oemServices } from './oem/server.ts';
import { noticeServices } from './notices/server.ts';
import { momentServices } from './moments/server.ts';
import { optionServices } from './options/server.ts';
import { recycleServices } from './leads/recycle/server.ts';
import { repairRequestServices } from './leads/repair-request/server.ts';
import { visitServices } from './leads/visit/server.ts';
import { repairServices } from './repair/server.ts';
import { releaseServices } from './releases/server.ts';
import { reportServices } from './reports/server.ts';
import { settingServices } from './settings/server.ts';
import { shopServices } from './shop/server.ts';
import { chatServices } from './wechat/server.ts';
import { voteServices } from './votes/server.ts';
import { textServices } from './texts/server.ts';

/** All calls that this server implements. */
export const services: readonly Implementation[] = [
  ...carServices,
  ...boardServices,
  ...wholesaleServices,
  ...loanServices,
  ...faqServices,
  ...branchServices,
  ...consultantServices,
  ...optionServices,
  ...shopServices,
  ...equipmentServices,
  ...reportServices,
  ...huntServices,
  ...gpsServices,
  ...oemServices,
  ...inspectionServices,
  ...recycleServices,
  ...repairRequestServices,
  ...visitServices,
  ...repairServices,
  ...articleServices,
  ...momentServices,
  ...couponServices,
  ...noticeServices,
  ...leadServices,
  ...voteServices,
  ...releaseServices,
  ...settingServices,
  ...textServices,
  ...analyticsServices,
  ...chatServices,
];
