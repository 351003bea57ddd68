import { getCar } from '#/app/car/contract.ts';
import { ReportFrame } from '#/app/reports/frame/frame.tsx';
import { href } from '#/app/sitemap.ts';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Section } from '#/web/ui/section.tsx';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { getRepairList } from './contract.ts';
import { picturesOf } from './work-pictures.ts';
import { Works } from './works.tsx';
import styles from './preparation.module.css';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';
export { frameParts as parts } from '#/app/reports/frame/islands.tsx';

export const needs = ({ params, query }: At) => {
  const input = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  return { car: queryFor(getCar, input, Infinity), report: queryFor(getRepairList, input) };
};

/** The page of the work done on a car before its sale. */
export default function Preparation({ at, car, report }: ScreenProps<typeof needs>) {
  const id = at.params.id ?? '';
  const viewer = useViewer(picturesOf(report?.works ?? [], car.title));
  return (
    <ReportFrame id={id} detail={car} type="preparation" title={at.title} report={report}>
      {({ works, plan }) => (
        <>
          <Section id="works" title="做了什么" aside={`${works.length} 项`} isClose>
            <Works works={works} />
          </Section>
          {plan.length > 0 && (
            <div className={styles.on}>
              <Link
                to={href('StandardReportPreparationRemind', { id })}
                className={buttonClass('line')}
              >
                下单以后还会做什么
              </Link>
            </div>
          )}
          {viewer}
        </>
      )}
    </ReportFrame>
  );
}
