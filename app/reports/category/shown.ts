import type { getCar } from '#/app/cars/contract.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import type { ViewerPicture } from '#/web/ui/viewer/viewer-link.ts';
import type { CategoryReport } from './contract.ts';

const CONFIGURATION = '配置核对';

type Record = Pick<OutputOf<typeof getCar>, 'car'>;
type Found = {
  car: Record;
  report?: CategoryReport | null | undefined;
  checklist?: object | null | undefined;
};

/**
 * The report to show: the car's own of that name; for `configuration`, without one, the checks that
 * its record holds. Null where there is neither.
 */
export function categoryToShow(
  report: CategoryReport | null | undefined,
  name: string,
  { car }: Record,
): CategoryReport | null {
  const checks = car.configuration_checks;
  if (report || name !== 'configuration' || checks.length === 0) return report ?? null;
  return {
    title: CONFIGURATION,
    verdict: `${checks.length} 项配置`,
    tone: null,
    detail: null,
    date: null,
    inspector: null,
    source: null,
    number: null,
    not_covered: [],
    groups: [
      {
        title: '核对结果',
        items: checks.map(({ desc, value }) => ({ label: desc, value, tone: 'fine', img: null })),
      },
    ],
  };
}

/** What the page is called, in its heading as in the browser's tab: as what it shows, else its place. */
export function titleOf(found: Found, name: string): string {
  const { car, report, checklist } = found;
  if (checklist) return CONFIGURATION;
  return categoryToShow(report, name, car)?.title ?? '分类报告';
}

/** Names that many cars have a report of: one that this car has none of may be made. Any other is unknown. */
const KNOWN = ['configuration', 'battery'];

/** Whether a name is no report's at all, for this car or any. */
export function isUnknown(found: Found, name: string): boolean {
  const isShown = found.checklist || categoryToShow(found.report, name, found.car);
  return !isShown && !KNOWN.includes(name);
}

/** All pictures in their order. */
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
