import { analyticsServices } from '#/app/analytics/server.ts';
import { articleServices } from '#/app/articles/server.ts';
import { boardServices } from '#/app/board/server.ts';
import { branchServices } from '#/app/branches/server.ts';
import { carServices } from '#/app/car/server.ts';
import { consultantServices } from '#/app/consultants/server.ts';
import { couponServices } from '#/app/coupons/server.ts';
import { equipmentServices } from '#/app/equipment/server.ts';
import { faqServices } from '#/app/faq/server.ts';
import { loanServices } from '#/app/finance/server.ts';
import { gpsServices } from '#/app/gps/server.ts';
import { huntServices } from '#/app/hunt/server.ts';
import { inspectionServices } from '#/app/inspection/server.ts';
import { recycleServices } from '#/app/leads/recycle/server.ts';
import { repairRequestServices } from '#/app/leads/repair-request/server.ts';
import { leadServices } from '#/app/leads/server.ts';
import { visitServices } from '#/app/leads/visit/server.ts';
import { momentServices } from '#/app/moments/server.ts';
import { noticeServices } from '#/app/notices/server.ts';
import { oemServices } from '#/app/oem/server.ts';
import { optionServices } from '#/app/options/server.ts';
import { releaseServices } from '#/app/releases/server.ts';
import { repairServices } from '#/app/repair/server.ts';
import { reportServices } from '#/app/reports/server.ts';
import { searchServices } from '#/app/search/server.ts';
import { suggestionServices } from '#/app/search/suggestions/server.ts';
import { settingServices } from '#/app/settings/server.ts';
import { shopServices } from '#/app/shop/server.ts';
import { textServices } from '#/app/texts/server.ts';
import { voteServices } from '#/app/votes/server.ts';
import { chatServices } from '#/app/wechat/server.ts';
import { wholesaleServices } from '#/app/wholesale/server.ts';
import type { Implementation } from '#/server/http/implement.ts';

/** The implementations of the calls of the storefront's API. */
export const services: readonly Implementation[] = [
  ...searchServices,
  ...suggestionServices,
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
