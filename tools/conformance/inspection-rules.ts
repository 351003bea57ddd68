import {
  getAppraisal,
  getCheckpoint,
  getInspection,
  getKeys,
  getSignedReport,
  listCheckpoints,
} from '#/app/inspection/contract.ts';
import { listCars } from '#/app/search/contract.ts';
import { verifySignedFile } from '#/server/signing/signature.ts';
import { NotApplicable, type Must, type Rule } from './rule.ts';
import type { Server } from './server.ts';

/** Maximum number of inspections that the rules examine. */
const SAMPLE = 5;

/** Rules for an inspection from any source. */
export const inspectionRules: readonly Rule[] = [
  {
    name: 'listCheckpoints counts',
    what: 'the counts are those of the rows, and an unchecked point is not counted as checked',
    async check(server, must) {
      for (const id of await inspectedCars(server)) await counted(server, must, id);
    },
  },
  {
    name: 'listCheckpoints table',
    what: 'list and table have the same results',
    async check(server, must) {
      const id = await inspectedCar(server);
      const [list, table] = await Promise.all([
        server.data(listCheckpoints, { id, view: 'list' }),
        server.data(listCheckpoints, { id, view: 'table' }),
      ]);
      const textOf = (of: typeof list) =>
        of?.categories
          .flatMap(({ points }) => points.map(({ item, result }) => `${item} ${result}`))
          .join();
      must(
        textOf(list) === textOf(table),
        server.asking(listCheckpoints, { id, view: 'table' }),
        'other results than in the list',
      );
    },
  },
  {
    name: 'getCheckpoint agrees',
    what: 'a checkpoint has the result of the list',
    async check(server, must) {
      const id = await inspectedCar(server);
      const list = await server.data(listCheckpoints, { id, view: 'list' });
      const points = list?.categories.flatMap((category) => category.points) ?? [];
      const some = points
        .filter((point, at) => point.result !== 'normal' || at % 60 === 0)
        .slice(0, 12);
      for (const { item, result, name } of some) {
        const point = await server.data(getCheckpoint, { id, item_id: item });
        const requestLine = server.asking(getCheckpoint, { id, item_id: item });
        must(
          point?.result === result,
          requestLine,
          `result is ${point?.result}, in the list ${result}`,
        );
        must(point?.name === name, requestLine, `name is ${point?.name}, in the list ${name}`);
      }
    },
  },
  {
    name: 'getInspection grade',
    what: 'report and appraisal have the same level and score, and a report is final',
    async check(server, must) {
      const id = await inspectedCar(server);
      const requestLine = server.asking(getInspection, { id });
      const [report, appraisal] = await Promise.all([
        server.data(getInspection, { id }),
        server.data(getAppraisal, { id }),
      ]);
      must(report?.is_final !== false, requestLine, 'is_final is false: a preview is no report');
      const [one, other] = [report?.appraisal, appraisal];
      must(
        one?.score === other?.score && one?.level?.id === other?.level?.id,
        requestLine,
        `${one?.level?.label} ${one?.score}, in the appraisal ${other?.level?.label} ${other?.score}`,
      );
    },
  },
  {
    name: 'getSignedReport signature',
    what: 'a signed report is unaltered, and its key is published',
    async check(server, must) {
      const id = await inspectedCar(server);
      const { requestLine, text, status } = await server.ask(getSignedReport, { id });
      if (status === 404) throw new NotApplicable('no report is signed');
      const verified = verifySignedFile(text);
      if (!verified.ok) return must(false, requestLine, verified.words);
      const { keys } = await server.data(getKeys, {});
      const { kid } = verified.file.signature.key;
      must(
        keys.some((key) => key.kid === kid),
        requestLine,
        `signed with ${kid}, which /.well-known/jwks.json does not have`,
      );
    },
  },
];

async function counted(server: Server, must: Must, id: string): Promise<void> {
  const requestLine = server.asking(listCheckpoints, { id, view: 'list' });
  const list = await server.data(listCheckpoints, { id, view: 'list' });
  const points = list?.categories.flatMap((category) => category.points) ?? [];
  const { applicable = 0, checked = 0, unchecked = 0, catalogue = 0 } = withoutNull(list?.counts);
  const open = points.filter(({ result }) => result === 'unchecked').length;
  must(unchecked === open, requestLine, `counts.unchecked is ${unchecked}, and ${open} rows are`);
  const isSum = checked + unchecked === applicable;
  must(
    isSum,
    requestLine,
    `checked ${checked} and unchecked ${unchecked} are not applicable ${applicable}`,
  );
  const isWithin = applicable <= catalogue;
  must(isWithin, requestLine, `applicable ${applicable} is more than the catalogue's ${catalogue}`);
  const items = points.map(({ item }) => item);
  must(new Set(items).size === items.length, requestLine, 'a checkpoint is there twice');
}

/** Returns the id of the first inspected car in the server's list of cars. */
async function inspectedCar(server: Server): Promise<string> {
  const [id] = await inspectedCars(server);
  return id ?? '';
}

/** Returns the ids of up to `SAMPLE` inspected cars. Throws NotApplicable if there is none. */
async function inspectedCars(server: Server): Promise<string[]> {
  const { cars } = await server.data(listCars, { page_size: '50' });
  const found: string[] = [];
  for (const { id } of cars.filter(({ more }) => more?.proof?.applicable)) {
    if (await server.data(getInspection, { id })) found.push(id);
    if (found.length === SAMPLE) return found;
  }
  if (found.length === 0) throw new NotApplicable('no car of the first fifty was inspected');
  return found;
}

type Numbers<Counts> = { [Name in keyof Counts]?: number };

function withoutNull<Counts extends object>(counts: Counts | undefined): Numbers<Counts> {
  const known = Object.entries(counts ?? {}).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(known) as Numbers<Counts>;
}
