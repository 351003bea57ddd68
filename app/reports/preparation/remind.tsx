import { getCar } from '#/app/car/contract.ts';
import { ReportFrame } from '#/app/reports/frame/frame.tsx';
import { href } from '#/app/sitemap.ts';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { getRepairList } from './contract.ts';
import { Plan } from './plan.tsx';
import styles from './preparation.module.css';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';
export { frameParts as parts } from '#/app/reports/frame/islands.tsx';

export const needs = ({ params, query }: At) => {
  const input = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  return { car: queryFor(getCar, input, Infinity), report: queryFor(getRepairList, input) };
};

/** The page of the preparation steps after a customer's order, sorted by day. */
export default function PreparationRemind({ at, car, report }: ScreenProps<typeof needs>) {
  const id = at.params.id ?? '';
  return (
    <ReportFrame id={id} detail={car} type="preparation" title={at.title} report={report}>
      {({ plan }) => (
        <>
          <Plan plan={plan} />
          <div className={styles.on}>
            <Link to={href('StandardReportPreparation', { id })} className={buttonClass('line')}>
              看上架前做了什么
            </Link>
          </div>
        </>
      )}
    </ReportFrame>
  );
}
