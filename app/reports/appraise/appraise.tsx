import { getCar } from '#/app/car/contract.ts';
import { ReportFrame } from '#/app/reports/frame/frame.tsx';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Disclosure } from '#/web/ui/disclosure.tsx';
import { Section } from '#/web/ui/section.tsx';
import { agrees } from './agrees.ts';
import { getAppraiseReport, type AppraiseReport } from './contract.ts';
import { Grades } from './grades.tsx';
import { Lines } from './lines.tsx';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';
export { frameParts as parts } from '#/app/reports/frame/islands.tsx';

export const needs = ({ params, query }: At) => {
  const input = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  return { car: queryFor(getCar, input, Infinity), report: queryFor(getAppraiseReport, input) };
};

/** The page of a car's second appraisal, which compares it with the first. */
export default function CarAppraiseReport({ at, car, report }: ScreenProps<typeof needs>) {
  return (
    <ReportFrame
      id={at.params.id ?? ''}
      detail={car}
      type="appraise"
      title={at.title}
      report={report}
    >
      {(found) => <Compared report={found} />}
    </ReportFrame>
  );
}

function Compared({ report }: { report: AppraiseReport }) {
  const { lines } = report;
  // Another back end may have the second appraisal without the first. Then there is nothing to
  // compare.
  if (report.first_grade === null && lines.every(({ first }) => first === null)) {
    return (
      <>
        {report.grade !== null && <Grades report={report} />}
        {lines.length > 0 && (
          <Section id="lines" title="逐项结果" aside={`${lines.length} 项`}>
            <Lines lines={lines} caption="逐项结果" isSecondOnly />
          </Section>
        )}
      </>
    );
  }
  const different = lines.filter((line) => agrees(line) === false);
  const alike = lines.filter((line) => agrees(line) === true);
  const single = lines.filter((line) => agrees(line) === null);
  return (
    <>
      <Section id="grades" title="两次等级" isClose>
        <Grades report={report} />
      </Section>
      <Section
        id="different"
        title="有差异的"
        {...(different.length + alike.length > 0 && { aside: `${different.length} 项` })}
      >
        {different.length > 0 ? (
          <Lines lines={different} caption="有差异的项目" isDifferent />
        ) : (
          <p>
            {alike.length > 0
              ? `两次都有记录的 ${alike.length} 项，没有差异。`
              : '没有两次都写了的项目，看不出差异。'}
          </p>
        )}
      </Section>
      {alike.length > 0 && (
        <Section id="alike" title="一致的" aside={`${alike.length} 项`}>
          <Disclosure words="逐项看两次的记录">
            <Lines lines={alike} caption="一致的项目" />
          </Disclosure>
        </Section>
      )}
      {single.length > 0 && (
        <Section id="single" title="没有两次都写的" aside={`${single.length} 项`}>
          <Lines lines={single} caption="没有两次都写的项目" />
        </Section>
      )}
    </>
  );
}
