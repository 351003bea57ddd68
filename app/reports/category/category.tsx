import { useMemo } from 'react';
import { categoryLink } from '#/app/car-facts/category-link.ts';
import { getCar } from '#/app/car/contract.ts';
import {
  getConfigurationChecklist,
  type ConfigurationChecklist,
} from '#/app/reports/configuration/contract.ts';
import { ReportFrame } from '#/app/reports/frame/frame.tsx';
import { frameParts } from '#/app/reports/frame/islands.tsx';
import { NoReport } from '#/app/reports/frame/no-report.tsx';
import { queryFor, optionalQueryFor, type Data } from '#/web/document/screen.tsx';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { FailedState } from '#/web/ui/failed-state.tsx';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { getCategoryReport } from './contract.ts';
import {
  displayedCategory,
  isFailed,
  isUnknown,
  picturesOf,
  titleOf,
} from './displayed-category.ts';
import { CategoryGroups, Checked } from './islands.tsx';

/**
 * Returns the static islands of the page: parts that the browser does not hydrate on a first visit.
 */
export const parts = () => [...frameParts(), CategoryGroups, Checked];

export const needs = ({ params, query }: At) => {
  const input = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  return {
    car: queryFor(getCar, input, Infinity),
    // The call may fail: another back end that has the car may not have the report.
    report: optionalQueryFor(getCategoryReport, {
      ...input,
      name: (params.name ?? '').slice(0, 100),
    }),
    // The equipment check is a report with its own call.
    ...(params.name === 'configuration' && {
      checklist: queryFor(getConfigurationChecklist, input),
    }),
  };
};

type Answers = Data<typeof needs> & { checklist?: ConfigurationChecklist | null | undefined };

/** Returns the title of the report and the title of the car, for the title of the document. */
export const subject = (found: Answers, { params }: At) =>
  [titleOf(found, params.name ?? ''), found.car.title].filter(Boolean).join(' - ');

export const status = (found: Answers, { params }: At) => {
  if (isFailed(found)) return 502;
  return isUnknown(found, params.name ?? '') ? 404 : 200;
};

/** The page of the dealer-defined report whose name is in the URL. */
export default function CategoryScreen({ at, car, report, checklist }: { at: At } & Answers) {
  const { id = '', name = '' } = at.params;
  const type = categoryLink(name);
  const displayed = useMemo(() => displayedCategory(report, name, car), [report, name, car]);
  const { go } = useNavigation();
  const heading = titleOf({ car, report, checklist }, name);
  const viewer = useViewer(useMemo(() => (displayed ? picturesOf(displayed) : []), [displayed]));
  if (checklist) {
    return (
      <ReportFrame id={id} detail={car} type={type} title={heading} report={checklist}>
        {(found) => <Checked report={found} />}
      </ReportFrame>
    );
  }
  return (
    <ReportFrame
      id={id}
      detail={car}
      type={type}
      title={heading}
      report={displayed}
      {...(isFailed({ report, checklist })
        ? {
            none: (
              <FailedState
                section
                message="没有取到这份报告，可以再试，或看这辆车已有的报告。"
                onRetry={() => go(at.url, { replace: true })}
              />
            ),
          }
        : isUnknown({ car, report, checklist }, name) && {
            none: <NoReport id={id} message={`这辆车没有叫「${name.slice(0, 40)}」的报告`} />,
          })}
    >
      {({ groups }) => (
        <>
          <CategoryGroups groups={groups} />
          {viewer}
        </>
      )}
    </ReportFrame>
  );
}
