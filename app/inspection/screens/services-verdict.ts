import { periodWords, queriedWords } from '#/app/evidence/queried-words.ts';
import type { Queried } from '#/app/evidence/queried.ts';
import { grouped } from '#/app/format.ts';
import type { Service } from '#/app/inspection/intake/evidence.ts';

type Services = {
  /** The visits to workshops, the latest first. */
  services: readonly Pick<Service, 'date' | 'km' | 'kind'>[];
  queried: Queried | null;
  /** Whether a query of the records is pending. */
  isPending: boolean;
};

/** Returns the verdict on a car's service records, with tone and evidence (`detail`). */
export function servicesVerdict({ services, queried, isPending }: Services): {
  verdict: string;
  detail: string;
  tone: 'fine' | 'watch';
} {
  const [last] = services;
  const open = isPending ? '还在查询，查到以前还不能下结论。' : '';
  if (!last) {
    const none = isPending ? '维保记录：正在查询。' : '维保记录：未查询。';
    return {
      verdict: queried ? `${queriedWords(queried)}，未查到维保记录。` : none,
      detail: queried
        ? `覆盖 ${periodWords(queried)}。${open}没有记录不等于没有保养，看车时请向顾问问清。`
        : '没有记录不等于没有保养，看车时请向顾问问清。',
      tone: 'watch',
    };
  }
  const found = `${services.length} 次，最近 ${last.date}${last.km === undefined ? '' : `，${grouped(last.km)} 公里`}。`;
  const rests = queried
    ? `${queriedWords(queried)}，覆盖 ${periodWords(queried)}。`
    : '没有查询维保记录，只有车商记录的，可能不全。';
  return {
    verdict: `${queried ? '查到' : '车商记录'} ${found}`,
    detail: `${rests}${open}${kindWords(services)}。`,
    tone: queried && !isPending ? 'fine' : 'watch',
  };
}

/** Formats the number of visits of each kind: `保养 5 次，维修 1 次`. */
function kindWords(services: Services['services']): string {
  return [...new Set(services.map(({ kind }) => kind))]
    .map((kind) => `${kind} ${services.filter((visit) => visit.kind === kind).length} 次`)
    .join('，');
}
