import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { detailHead } from '#/app/reports/detail-head.ts';
import type { ViewerPicture } from '#/web/ui/viewer/viewer-link.ts';
import type { CategoryReport } from './contract.ts';

const CONFIGURATION = '配置核对';

type Detail = Pick<CarDetail, 'car'>;
type Found = {
  car: Detail;
  report?: CategoryReport | null | undefined;
  checklist?: object | null | undefined;
};

/**
 * Returns the report to display. If `report` is missing and `name` is `configuration`, it is made
 * from the equipment checks in the car detail. Null if there is nothing to display.
 */
export function displayedCategory(
  report: CategoryReport | null | undefined,
  name: string,
  { car }: Detail,
): CategoryReport | null {
  const checks = car.configuration_checks;
  if (report || name !== 'configuration' || checks.length === 0) return report ?? null;
  return {
    ...detailHead(`${checks.length} 项配置`),
    has_claims: true,
    title: CONFIGURATION,
    groups: [
      {
        title: '核对结果',
        items: checks.map(({ desc, value }) => ({
          label: desc,
          value,
          tone: null,
          img: null,
          fresh: null,
          warn: null,
          replace: null,
        })),
      },
    ],
  };
}

/** Returns the report's title, or a general title if there is no report. */
export function titleOf(found: Found, name: string): string {
  const { car, report, checklist } = found;
  if (checklist) return CONFIGURATION;
  return displayedCategory(report, name, car)?.title ?? '分类报告';
}

/**
 * Names of reports that any car may get later. Under any other name, the page of a missing report
 * has status 404.
 */
const KNOWN = ['configuration', 'battery'];

/**
 * Returns whether the call for the report failed and the equipment check (`checklist`), which could
 * replace it, is unavailable, too.
 */
export function isFailed({ report, checklist }: Omit<Found, 'car'>): boolean {
  return report === undefined && checklist === undefined;
}

/** Returns whether the page of the report with this name has status 404. */
export function isUnknown(found: Found, name: string): boolean {
  const isAvailable = found.checklist || displayedCategory(found.report, name, found.car);
  return !isAvailable && !KNOWN.includes(name);
}

/** Returns the pictures of a report in the order of its groups and items. */
export function picturesOf({ groups }: CategoryReport): ViewerPicture[] {
  return groups.flatMap(({ title, items }) =>
    items.flatMap(({ label, value, img }) =>
      img
        ? [
            {
              src: img,
              alt: label,
              group: title,
              caption: [label, value].filter(Boolean).join('：'),
            },
          ]
        : [],
    ),
  );
}
