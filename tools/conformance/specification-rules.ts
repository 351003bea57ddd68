import { getArticle, listArticles } from '#/app/articles/contract.ts';
import { listBranches } from '#/app/branches/contract.ts';
import { getCar, listSimilarCars } from '#/app/car/contract.ts';
import { getConsultant } from '#/app/consultants/contract.ts';
import { getEquipment } from '#/app/equipment/contract.ts';
import { getCheckpoint, listCheckpoints } from '#/app/inspection/contract.ts';
import { listBrands, listBrandsFlat, listCars } from '#/app/search/contract.ts';
import { services } from '#/app/services.ts';
import { getJsSdk } from '#/app/wechat/contract.ts';
import type { Endpoint } from '#/contract/endpoint.ts';
import { CODE_MSG_SUCCESS, CODE_SUCCESS } from '#/contract/envelope.ts';
import { envelopeOf } from '#/contract/services.ts';
import type { Given } from './inputs.ts';
import { NotApplicable, type Broken, type Must, type Rule } from './rule.ts';
import type { Reply, Server } from './server.ts';

/**
 * Values of parameters, by the name of the parameter. Under the name of a call, the value is the
 * `id` with which this call is made.
 */
type Known = Readonly<Record<string, string | undefined>>;

/**
 * Calls with paths that only this storefront uses. Other back ends have such calls under other
 * paths, or not at all.
 */
const OWN_PATHS: ReadonlySet<string> = new Set([getConsultant.name, getEquipment.name]);

/**
 * Calls that must succeed on every back end, even without cars. Any other call may fail with a
 * message, for example because a car has no report.
 */
const ALWAYS: ReadonlySet<string> = new Set([
  listCars.name,
  getCar.name,
  listSimilarCars.name,
  listArticles.name,
]);

/**
 * Returns a rule for each call of a dealer's back end: the call succeeds. Calls that store
 * something need `mayWrite`. `given` has values of parameters.
 */
export async function specificationRules(
  server: Server,
  given: Given,
  { mayWrite = false, origin }: { mayWrite?: boolean; origin?: string },
): Promise<Rule[]> {
  // Pages of the site need the signature of the chat SDK, so the URL to sign is one of the site.
  const url = origin && `${origin}/`;
  const known = { ...(await findKnown(server)), url };
  return services
    .map(({ endpoint }) => endpoint)
    .filter(isSpecified)
    .filter(({ method, service }) => method === 'GET' || service === 'community' || mayWrite)
    .map((endpoint) => ({
      name: `${endpoint.name} success`,
      what: `${endpoint.method} ${endpoint.path} succeeds`,
      check: (_: Server, must: Must) =>
        checkEndpoint(endpoint, server, inputOf(endpoint, known, given), must),
    }));
}

/** Returns whether every dealer's back end answers the calls of this service. */
export function isSpecified({ service }: Pick<Endpoint, 'service'>): boolean {
  return !['own', 'proof', 'analytics'].includes(service);
}

async function checkEndpoint(
  endpoint: Endpoint,
  server: Server,
  input: Record<string, string>,
  must: Must,
): Promise<void> {
  const reply = await server.ask(endpoint, input);
  const { requestLine, status } = reply;
  if (status === 404 && OWN_PATHS.has(endpoint.name)) {
    throw new NotApplicable(`${requestLine} is not there; its path is a choice of this storefront`);
  }
  const found = wrongWith(endpoint, reply);
  // A server needs only one of the two calls that list brands.
  if (found && (endpoint === listBrands || endpoint === listBrandsFlat)) {
    const other = endpoint === listBrands ? listBrandsFlat : listBrands;
    if (!wrongWith(other, await server.ask(other, input))) {
      throw new NotApplicable(`${other.path} is there instead`);
    }
  }
  must(found === undefined, requestLine, found?.problem ?? '', found?.cause);
}

type Wrong = Pick<Broken, 'problem' | 'cause'>;

/** Returns how a response breaks the rules; undefined if it follows them. */
function wrongWith(endpoint: Endpoint, { status, body }: Reply): Wrong | undefined {
  const { status: word, message, msg, code, data } = objectOf(body);
  const isOk = status === 200;
  const notOk = wrong(`HTTP ${status}, not 200`);
  if (body === undefined) return wrong(`HTTP ${status} and no JSON`);
  switch (envelopeOf(endpoint)) {
    case 'status':
    case 'status-and-body':
      if (!isOk) return notOk;
      if (word === 'success') return wrongData(endpoint, data);
      if (ALWAYS.has(endpoint.name))
        return wrongValue(word, (text) => `status is ${text}, not ‘success’`);
      return isWords(message)
        ? undefined
        : wrongValue(word, (text) => `status is ${text}, and no message says why`);
    case 'whole':
      return isOk ? undefined : notOk;
    case 'code-msg':
      if (code === undefined) return isOk ? undefined : notOk;
      if (Number(code) === CODE_MSG_SUCCESS) return undefined;
      return isWords(msg)
        ? undefined
        : wrongValue(code, (text) => `code is ${text}, and no msg says why`);
    case 'ok-and-code':
    case 'code':
      if (!isOk && envelopeOf(endpoint) === 'ok-and-code') return notOk;
      return Number(code) === CODE_SUCCESS
        ? undefined
        : wrongValue(code, (text) => `code is ${text}, not ${CODE_SUCCESS}`);
    case 'nested':
      if (!isOk) return notOk;
      return 'data' in objectOf(data) ? undefined : wrong('data.data is missing');
    case 'none':
      return undefined;
  }
}

/**
 * Returns a problem if the data of a successful response lack a field that the storefront needs.
 */
function wrongData(endpoint: Endpoint, data: unknown): Wrong | undefined {
  if (endpoint === listSimilarCars && !Array.isArray(objectOf(data).cars))
    return wrong('data.cars is no list');
  if (endpoint === getCar && !('title' in objectOf(data))) return wrong('data.title is missing');
  if (endpoint === getCar && !('car' in objectOf(data))) return wrong('data.car is missing');
  if (endpoint !== getJsSdk) return undefined;
  const missing = ['appId', 'timestamp', 'nonceStr', 'signature'].filter(
    (name) => !objectOf(data)[name],
  );
  return missing.length > 0 ? wrong(`data has no ${missing.join(', ')}`) : undefined;
}

/** Returns the ids of a car, an article, a branch and a checkpoint that the server has. */
async function findKnown(server: Server): Promise<Known> {
  const look = async (endpoint: Endpoint, input = {}) => (await server.ask(endpoint, input)).body;
  const [cars, articles, branches] = await Promise.all(
    [listCars, listArticles, listBranches].map((endpoint) => look(endpoint)),
  );
  const id = valueOf(firstItem(cars), ['id']);
  const [record, points] = await Promise.all([
    id === undefined ? undefined : look(getCar, { id }),
    id === undefined ? undefined : look(listCheckpoints, { id }),
  ]);
  return {
    id,
    [getArticle.name]: valueOf(firstItem(articles), ['id']),
    substation_id: find(branches, ['substation_id', 'substations']),
    module_id: find(record, ['module_id']),
    report_id: find(record, ['report_id', 'reportId']),
    [getCheckpoint.name]: find(points, ['item', 'children']),
  };
}

/**
 * Returns the parameters of a call. Throws NotApplicable if the value of a needed parameter is
 * unknown.
 */
function inputOf(endpoint: Endpoint, known: Known, given: Given): Record<string, string> {
  const { name: call } = endpoint;
  const own = typeof given[call] === 'object' ? given[call] : {};
  const values = { ...FIXED[call], ...own };
  const unknown = (NEEDS[call] ?? ['id']).flatMap((name) => {
    const shared = given[name];
    const found =
      values[name] ??
      (name === 'id' || name === 'item_id' ? known[call] : undefined) ??
      (typeof shared === 'string' ? shared : undefined) ??
      (OTHER_IDS.has(call) ? undefined : known[name]);
    if (found === undefined) return [name];
    values[name] = found;
    return [];
  });
  if (unknown.length > 0) throw new NotApplicable(`${unknown.join(', ')} not known (--given)`);
  return values;
}

/** Parameters with the same value for every server. */
const FIXED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  getOptions: { category: 'region' },
  listCheckpoints: { view: 'list' },
  getConsumables: {},
};
/**
 * The names of the parameters that a call needs, by the name of the call. A call that is not listed
 * needs `id`, the id of a car.
 */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  listCars: [],
  listArticles: [],
  listBranches: [],
  listProvinces: [],
  listBrands: [],
  listBrandsFlat: [],
  listConditionLevels: [],
  listRegistrationYears: [],
  listMileages: [],
  listServicePlaces: [],
  listMoments: [],
  getOptions: [],
  getConsultant: ['substation_id'],
  getEquipment: ['module_id', 'id'],
  getJsSdk: ['url'],
  getCheckpoint: ['id', 'item_id'],
  postSellCar: ['phone'],
  postCustomerService: ['phone'],
};
/** Calls whose `id` is not the id of a car. */
const OTHER_IDS: ReadonlySet<string> = new Set([
  'getHuntMileageReport',
  'getDeliveryNotice',
  'getExamineNotice',
]);

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isWords(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function wrong(problem: string): Wrong {
  return { problem, cause: problem };
}

/**
 * Describes a wrong or missing value as a problem. In the cause, `…` takes the place of the value.
 */
function wrongValue(value: unknown, describe: (text: string) => string): Wrong {
  if (value === undefined) return wrong(describe('missing'));
  return { problem: describe(`‘${String(value)}’`), cause: describe('‘…’') };
}

/**
 * Returns the first item of the first list in a response, at any depth; undefined if there is none.
 */
function firstItem(body: unknown): unknown {
  if (Array.isArray(body)) return body[0];
  return Object.values(objectOf(body))
    .map(firstItem)
    .find((item) => item !== undefined);
}

/**
 * Returns the first string or number in the fields `names` of `item`, as text. Undefined if there
 * is none.
 */
function valueOf(item: unknown, names: readonly string[]): string | undefined {
  const found = names
    .map((name) => objectOf(item)[name])
    .find((value) => typeof value === 'number' || (typeof value === 'string' && value !== ''));
  return found === undefined ? undefined : String(found);
}

/**
 * Returns the first value under one of `names` at any depth. If that value is a list, returns the
 * id of its first item.
 */
function find(body: unknown, names: readonly string[]): string | undefined {
  const here = valueOf(body, names);
  if (here !== undefined) return here;
  const listed = names.map((name) => objectOf(body)[name]).find(Array.isArray);
  const inList = listed && valueOf(listed[0], ['item', 'id']);
  if (inList !== undefined) return inList;
  return Object.values(objectOf(body))
    .map((inner) => find(inner, names))
    .find((value) => value !== undefined);
}
