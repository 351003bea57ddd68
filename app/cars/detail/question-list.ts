import type { CarRecord } from '#/app/cars/car-record.ts';
import { grouped } from '#/app/format.ts';
import { isOffSale, saleStatus } from '#/app/cars/status.ts';

/** A question that visitors ask, with a short answer out of this car's own facts. */
export type Question = { asks: string; answer: string };

const MOST = 3;

/** The first questions that the record itself can answer. */
export function questionsOf({ car, more }: CarRecord): Question[] {
  const { price } = car;
  const isOver = isOffSale(saleStatus(car.type));
  const service = more?.real_lines?.find(({ desc }) => desc === '服务费');
  const warranty = car.three_electric_warranty_info;
  const proof = more?.proof;
  const all: [asks: string, answer: string | false | null | undefined][] = [
    [
      '里程是真的吗？',
      proof?.mileage_verdict && `${proof.mileage_verdict}，依据见里程与维保报告。`,
    ],
    [
      '三电质保过户后还在吗？',
      car.new_energy &&
        warranty?.transferable !== null &&
        warranty !== null &&
        (warranty.transferable ? '在，剩余质保随车。' : '不在，质保不随车转移。'),
    ],
    [
      '全部办完要多少钱？',
      !isOver && price.real !== null && `${grouped(price.real)}元，到手价里逐项列出。`,
    ],
    ['服务费怎么算？', !isOver && service && `${grouped(service.amount)}元。`],
    ['在哪里看车？', !isOver && more?.branch && `${more.branch.name}。`],
  ];
  return all.flatMap(([asks, answer]) => (answer ? [{ asks, answer }] : [])).slice(0, MOST);
}
