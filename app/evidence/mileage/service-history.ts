import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import { gapsOf } from '#/app/evidence/readings.ts';

/** Matches names of workshops that belong to the maker or are authorized by it. */
export const OF_THE_MAKER = /4S|授权|经销商|品牌|官方|直营|服务中心/i;

/** The maintenance records of a car, and the month (YYYY-MM) of its first registration. */
type Services = {
  mileage: Pick<MileageReport, 'entries' | 'date'> | null;
  registered: string | null;
};

/**
 * Returns in Chinese why the records contradict that the car was always serviced by its maker;
 * undefined if they do not.
 */
export function otherServicePlaces({ mileage, registered }: Services): string | undefined {
  const other = servicesIn(mileage).find(({ place }) => place && !OF_THE_MAKER.test(place));
  if (other) return `${other.date} ${other.kind}在${other.place}`;
  return serviceGap({ mileage, registered });
}

/**
 * Returns in Chinese why the records contradict that the car was serviced without a gap; undefined
 * if they do not.
 */
export function serviceGap({ mileage, registered }: Services): string | undefined {
  if (!mileage) return undefined;
  const visits = servicesIn(mileage);
  if (visits.length === 0) return '维保记录里没有一次保养';
  const [gap] = gapsOf(
    visits.map(({ date }) => date),
    registered === null ? undefined : `${registered}-01`,
    mileage.date ?? undefined,
  );
  return gap && `${gap.from} 到 ${gap.until} 有 ${gap.months} 个月没有保养记录`;
}

function servicesIn(mileage: Services['mileage']) {
  return (mileage?.entries ?? []).filter(({ kind }) => /保养|维修/.test(kind));
}
