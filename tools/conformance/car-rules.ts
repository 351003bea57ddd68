import { isUnavailable, saleStatus } from '#/app/car-facts/status.ts';
import { getCar, listSimilarCars } from '#/app/car/contract.ts';
import { getAttachmentList } from '#/app/reports/accessory/contract.ts';
import { getConsumables } from '#/app/reports/consumable/contract.ts';
import { getRepairList } from '#/app/reports/preparation/contract.ts';
import { listBrands, listBrandsFlat, listCars } from '#/app/search/contract.ts';
import { NotApplicable, type Rule } from './rule.ts';
import { open, type Server } from './server.ts';

/** Number of cars whose records are checked. */
const SAMPLE = 6;

/** Rules for the record of a car and the calls about it. */
export const carRules: readonly Rule[] = [
  {
    name: 'getCar missing',
    what: 'a missing car is a failure with a message and the reason not_found',
    async check(server, must) {
      const { requestLine, status, body } = await server.ask(getCar, { id: 'no-such-car' });
      const answer = (body ?? {}) as {
        status?: string;
        message?: string;
        data?: { reason?: string };
      };
      must(
        status === 200 && answer.status === 'error',
        requestLine,
        `HTTP ${status}, status ‘${answer.status}’`,
      );
      must(Boolean(answer.message), requestLine, 'no message for the visitor');
      must(
        answer.data?.reason === 'not_found',
        requestLine,
        `data.reason is ‘${answer.data?.reason}’`,
      );
    },
  },
  {
    name: 'getCar agrees',
    what: 'the record has the title, status and price of the list',
    async check(server, must) {
      const { cars } = await server.data(listCars, { page_size: '50' });
      for (const { id, title, type, price } of cars.slice(0, SAMPLE)) {
        const record = await server.data(getCar, { id });
        const detail = {
          title: record.title,
          type: record.car.type,
          price: record.car.price.current,
        };
        const listed = { title, type, price: price.current };
        for (const name of ['title', 'type', 'price'] as const) {
          must(
            detail[name] === listed[name],
            server.asking(getCar, { id }),
            `${name} is ‘${detail[name]}’, in the list ‘${listed[name]}’`,
            `${name} is not as in the list`,
          );
        }
      }
    },
  },
  {
    name: 'getCar money',
    what: 'money is in whole yuan, distances in whole kilometres, days are ISO',
    async check(server, must) {
      for (const id of (await idsOf(server)).slice(0, SAMPLE)) {
        const { car, more } = await server.data(getCar, { id });
        const requestLine = server.asking(getCar, { id });
        const numbers = { ...car.price, mileage_km: more?.mileage_km };
        for (const [name, value] of Object.entries(numbers)) {
          const isWhole =
            value === null || value === undefined || (Number.isInteger(value) && value >= 0);
          must(isWhole, requestLine, `${name} is ${value}`);
        }
        const day = more?.listed_at ?? '2026-01-01';
        must(/^\d{4}-\d\d-\d\d$/.test(day), requestLine, `listed_at is ${day}`);
        const month = more?.first_registration ?? '2026-01';
        must(/^\d{4}-\d\d$/.test(month), requestLine, `first_registration is ${month}`);
      }
    },
  },
  {
    name: 'getCar reports',
    what: 'a report that the record announces exists, and any other is null',
    async check(server, must) {
      for (const id of (await idsOf(server)).slice(0, SAMPLE)) {
        const { car } = await server.data(getCar, { id });
        const promised = [
          [getAttachmentList, car.has_attachment_list || car.has_new_attachment_list],
          [getConsumables, car.has_consumables_list],
          [getRepairList, car.has_repair_list],
        ] as const;
        for (const [endpoint, isThere] of promised) {
          const reply = await server.ask(endpoint, { id });
          const report = open(endpoint, reply);
          must(
            (report !== null) === Boolean(isThere),
            reply.requestLine,
            isThere
              ? 'is null, and the record announces it'
              : 'exists, and the record does not announce it',
          );
        }
      }
    },
  },
  {
    name: 'listSimilarCars other',
    what: 'at most ten available cars, and never the car itself',
    async check(server, must) {
      for (const id of (await idsOf(server)).slice(0, SAMPLE)) {
        const { cars } = await server.data(listSimilarCars, { id });
        const requestLine = server.asking(listSimilarCars, { id });
        must(cars.length <= 10, requestLine, `${cars.length} cars`);
        must(
          cars.every((car) => car.id !== id),
          requestLine,
          'the car itself is among them',
        );
        const unavailable = cars.find(({ type }) => isUnavailable(saleStatus(type)));
        must(!unavailable, requestLine, `${unavailable?.id} is sold`);
      }
    },
  },
  {
    name: 'listBrands flat',
    what: 'the brands by initial and the flat list are the same brands',
    async check(server, must) {
      const [{ groups }, flat] = await Promise.all([
        server.data(listBrands, {}),
        server.data(listBrandsFlat, {}),
      ]);
      const grouped = groups.flatMap(({ brands }) => brands.map(({ id }) => id));
      must(
        grouped.join() === flat.map(({ id }) => id).join(),
        server.asking(listBrandsFlat, {}),
        'other brands, or another order, than by initial',
      );
      const initials = groups.map(({ initial }) => initial);
      must(
        new Set(initials).size === initials.length,
        server.asking(listBrands, {}),
        'an initial is there twice',
      );
    },
  },
];

async function idsOf(server: Server): Promise<string[]> {
  const { cars } = await server.data(listCars, { page_size: '50' });
  if (cars.length === 0) throw new NotApplicable('no cars');
  return cars.map(({ id }) => id);
}
