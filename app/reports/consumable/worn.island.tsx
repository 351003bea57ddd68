import type { ConsumableReport } from './contract.ts';
import { costAhead } from './cost-ahead.ts';
import { Cost, CostLine } from './cost.tsx';
import { worstFirst } from './life-words.ts';
import { Planned, Readings } from './readings.tsx';
import { Replaced } from './replaced.tsx';
import { Tyres } from './tyres.tsx';

/** The content of a report on wear parts. */
export function Worn({ report }: { report: ConsumableReport }) {
  const { items, tyres, date } = report;
  const cost = costAhead(report);
  const sorted = worstFirst(items);
  return (
    <>
      <CostLine cost={cost} />
      <Tyres tyres={tyres} day={date} />
      <Readings items={sorted.filter(({ value }) => value !== null)} />
      <Planned items={sorted.filter(({ value }) => value === null)} />
      <Replaced report={report} />
      <Cost cost={cost} />
    </>
  );
}
