import { safeParse } from 'valibot';
import { listArticles } from '#/app/articles/contract.ts';
import { listBranches } from '#/app/branches/contract.ts';
import { getCar } from '#/app/car/contract.ts';
import { getSignedReport } from '#/app/inspection/contract.ts';
import { listMileages, listRegistrationYears } from '#/app/leads/recycle/contract.ts';
import { listCars } from '#/app/search/contract.ts';
import type { Endpoint } from '#/contract/endpoint.ts';
import { BadAnswer, open, type Server } from './server.ts';

/**
 * Values of parameters by name. An object under the name of a call has values for only this call.
 */
export type Given = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Values that every server accepts. */
const ALWAYS: Given = {
  listCheckpoints: { view: 'list' },
  findCheckpoints: { q: 'zqm' },
  getCheckpoint: { item_id: 'E06' },
  getOptions: { category: 'region' },
  getText: { name: 'privacy' },
  postPageView: {
    app: 'self-operated car h5',
    route: 'Index',
    url: 'https://cars.example/',
    title: '首页',
    referrer: '',
    time: '2026-11-20T12:00:00.000Z',
  },
  verifySignedReport: { text: '{}' },
  postPriceVote: { choice: 'fixed' },
  getCategoryReport: { name: 'battery' },
};

/** Fetches from this server the values that calls need, such as the id of a car. */
export async function findInputs(server: Server): Promise<Given> {
  const { cars: listed } = await look<{ cars: Looked[] }>(server, listCars, { page_size: '50' });
  const cars = Array.isArray(listed) ? listed : [];
  const { id } = cars.find(({ more }) => more?.proof?.applicable) ?? cars[0] ?? {};
  const ofCar = id === undefined ? {} : { id };
  const [{ more }, { articles }, provinces, { signature }, years, mileages] = await Promise.all([
    look<Looked>(server, getCar, ofCar),
    look<{ articles: Looked[] }>(server, listArticles, {}),
    look<{ substations?: Looked[] }[]>(server, listBranches, {}),
    look<{ signature: { sha256?: string } }>(server, getSignedReport, ofCar),
    look<Looked[]>(server, listRegistrationYears, {}),
    look<Looked[]>(server, listMileages, {}),
  ]);
  const [province] = Array.isArray(provinces) ? provinces : [];
  const [branch] = province?.substations ?? [];
  const [year] = Array.isArray(years) ? years : [];
  const [mileage] = Array.isArray(mileages) ? mileages : [];
  const [article] = Array.isArray(articles) ? articles : [];
  return {
    ...ALWAYS,
    ...(id !== undefined && { id, ids: id }),
    ...(branch?.id !== undefined && { substation_id: branch.id }),
    ...(year?.id !== undefined && { registration_year: year.id }),
    ...(mileage?.id !== undefined && { mileage: mileage.id }),
    ...(more?.module_id && { module_id: more.module_id }),
    ...(signature?.sha256 && { sha256: signature.sha256 }),
    ...(article?.id !== undefined && { getArticle: { id: article.id } }),
  };
}

type Looked = { id?: string; more?: { module_id?: string; proof?: { applicable?: number } } };

/**
 * Fetches the data of a call without validating them, because the rules do so. Returns an empty
 * object if there is no usable response.
 */
async function look<Data extends object>(
  server: Server,
  endpoint: Endpoint,
  input: Readonly<Record<string, string>>,
): Promise<Partial<Data>> {
  try {
    return (open(endpoint, await server.ask(endpoint, input)) ?? {}) as Partial<Data>;
  } catch (error) {
    if (error instanceof BadAnswer) return {};
    throw error;
  }
}

/**
 * The parameters that calls need although their schemas do not require them, by the name of the
 * call. The handler itself reports that such a parameter is missing.
 */
const NEEDED: Readonly<Record<string, string>> = {
  getWestardTracking: 'token',
  getTrajectory: 'token',
  getTrajectoryPoints: 'token',
  getAllLocationInfo: 'token',
  postSellCar: 'phone',
  postCustomerService: 'phone',
  postVisit: 'phone',
  postCallback: 'phone',
};

/** Calls whose `id` is not the id of a car. */
const OTHER_IDS: ReadonlySet<string> = new Set([
  'getArticle',
  'getHunt',
  'getHuntMileageReport',
  'getDeliveryNotice',
  'getExamineNotice',
]);

/**
 * Returns an input with all required parameters of this call, or in `missing` the name of a
 * parameter whose value is unknown.
 */
export function inputOf(
  { input, name: call }: Endpoint,
  given: Given,
): { input: Record<string, string> } | { missing: string } {
  const own = typeof given[call] === 'object' ? given[call] : {};
  const found: Record<string, string> = { ...own };
  const required = (safeParse(input, {}).issues ?? []).map(({ path }) => String(path?.[0].key));
  for (const name of [...required, ...[NEEDED[call] ?? []].flat()]) {
    const shared = name === 'id' && OTHER_IDS.has(call) ? undefined : given[name];
    const value = own[name] ?? shared;
    if (typeof value !== 'string') return { missing: `${call}.${name}` };
    found[name] = value;
  }
  return { input: found };
}
