import { getCar } from '#/app/car/contract.ts';
import { priceText } from '#/app/format.ts';
import { ReportFrame } from '#/app/reports/frame/frame.tsx';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Section } from '#/web/ui/section.tsx';
import { ComparedCars } from './compared-cars.tsx';
import { getBenchmark, type Benchmark } from './contract.ts';
import { Levels } from './levels.tsx';
import { PricePlot } from './plot.tsx';
import { displayedRanks, type Ranks } from './rank.ts';
import { Strips } from './strips.tsx';
import styles from './benchmark.module.css';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';
export { frameParts as parts } from '#/app/reports/frame/islands.tsx';

export const needs = ({ params, query }: At) => {
  const input = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  // The same request as on the car's page, so that its cached response is used.
  return { car: queryFor(getCar, input, Infinity), report: queryFor(getBenchmark, input) };
};

/** The page that compares a car with similar cars for sale today. */
export default function StandardBenchmark({ at, car, report }: ScreenProps<typeof needs>) {
  return (
    <ReportFrame
      id={at.params.id ?? ''}
      detail={car}
      type="benchmark"
      title={report?.basis === 'body' ? '同价位车对比' : '同款对比'}
      report={report}
    >
      {(found) => <Compared report={found} />}
    </ReportFrame>
  );
}

function Compared({ report }: { report: Benchmark }) {
  const { car, others, basis } = report;
  if (others.length === 0) return null;
  const ranks = displayedRanks(report);
  const kind = basis === 'body' ? '车系不限，标价相差两成内' : '同车系，上牌相差两年内';
  return (
    <>
      <div className={styles.pair}>
        <Section id="plot" title="标价与里程" aside={`${ranks.price.count} 台，${kind}`}>
          <PricePlot car={car} others={others} summary={summaryOf(ranks)} />
        </Section>
        <Section
          id="standing"
          title="本车在其中的位置"
          aside={ranks.price.count === 1 ? '竖线是另一台车' : '竖线是中位数'}
        >
          <Strips ranks={ranks} />
        </Section>
      </div>
      <Section id="levels" title="车况等级">
        <Levels car={car} others={others} />
      </Section>
      <Section id="cars" title="比了哪些车" aside={listedOf(report, ranks)}>
        <ComparedCars car={car} others={others} />
      </Section>
    </>
  );
}

function listedOf({ others }: Benchmark, { price }: Ranks): string {
  return others.length < price.count
    ? `最接近的 ${others.length} 台，标价从低到高`
    : '标价从低到高';
}

function summaryOf({ price }: Ranks): string {
  const { own, least, most, known } = price;
  const cheaper = known.filter((one) => own !== null && one < own).length;
  const from =
    least === null || most === null ? '' : `标价 ${priceText(least)} 到 ${priceText(most)}，`;
  return `${known.length} 台车按标价和里程排开：${from}本车 ${own === null ? '' : priceText(own)}，比它便宜的有 ${cheaper} 台`;
}
