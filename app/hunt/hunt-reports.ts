import { href } from '#/app/sitemap.ts';
import type { HuntState } from './contract.ts';

export type HuntReportType = 'mileage' | 'consumable' | 'chassis';

/** Returns the available reports on the car of the hunt `id`, each with its URL. */
export function huntReports(id: string, { reports }: Pick<HuntState, 'reports'>) {
  const all: { type: HuntReportType; title: string; to: string }[] = [
    { type: 'mileage', title: '维保记录', to: href('HuntReportMileage', { id }) },
    { type: 'consumable', title: '耗材清单', to: href('HuntReportConsumable', { id }) },
    { type: 'chassis', title: '底盘照片', to: href('HuntReportChassis', { id }) },
  ];
  return all.filter(({ type: kind }) => reports.includes(kind));
}
