import { href } from '#/app/sitemap.ts';
import type { HuntState } from './contract.ts';

export type HuntKind = 'mileage' | 'consumable' | 'chassis';

/** Returns the available reports on a hunted car with their URLs. */
export function huntReports(id: string, { reports }: Pick<HuntState, 'reports'>) {
  const all: { kind: HuntKind; title: string; to: string }[] = [
    { kind: 'mileage', title: '维保记录', to: href('HuntReportMileage', { id }) },
    { kind: 'consumable', title: '耗材清单', to: href('HuntReportConsumable', { id }) },
    { kind: 'chassis', title: '底盘照片', to: href('HuntReportChassis', { id }) },
  ];
  return all.filter(({ kind }) => reports.includes(kind));
}
