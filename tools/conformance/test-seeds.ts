import { INSPECTION_SEEDS } from './test-inspection-seeds.ts';
import { LIST_SEEDS } from './test-list-seeds.ts';
import { data, type Loose, type Seed } from './test-seed.ts';

const LIST = /^GET \/v1\/cars(\?|$)/;
const RECORD = /^GET \/v1\/car\/[A-Z]+-\d+/;

/** Errors that back ends make, to test that the rules find them. */
export const SEEDS: readonly Seed[] = [
  {
    what: 'a status word of its own',
    match: /\/v1\/filter-param-province/,
    body: (body) => ({ ...body, status: 'ok' }),
    rule: 'listProvinces answer',
    problem: /no success in the envelope ‘status’/,
  },
  {
    what: 'an inspection in an envelope',
    match: /\/v1\/vehicleInspection\/appraise\?/,
    body: (body) => ({ status: 'success', data: body }),
    rule: 'getAppraisal answer',
    problem: /systems is missing/,
  },
  {
    what: 'another code for a success of the options',
    match: /\/get_option/,
    body: (body) => ({ ...body, code: 200 }),
    rule: 'getOptions answer',
    problem: /envelope ‘code-msg’/,
  },
  {
    what: 'the equipment code of another back end',
    match: /\/v1\/other\/equipmentReport/,
    body: (body) => ({ ...body, code: 200000000 }),
    rule: 'getEquipment answer',
    problem: /envelope ‘code’/,
  },
  {
    what: 'goods with 201',
    match: /Goods/,
    status: 201,
    rule: 'listGoods answer',
    problem: /HTTP 201/,
  },
  {
    what: 'a consultant that is not nested',
    match: /work-contact/,
    body: (body) => ({ data: body.data.data }),
    rule: 'getConsultant answer',
    problem: /the whole is missing/,
  },
  {
    what: 'a price as text',
    match: LIST,
    body: data(({ cars }) =>
      cars.forEach((car: Loose) => (car.price.current = String(car.price.current))),
    ),
    rule: 'listCars answer',
    problem: /cars\.\d+\.price\.current is no number/,
  },
  {
    what: 'a car without a title',
    match: RECORD,
    body: data((record) => delete record.title),
    rule: 'getCar answer',
    problem: /title is missing/,
  },
  {
    what: 'a page of HTML',
    match: /\/v1\/filter-param-condition-levels/,
    text: '<html></html>',
    rule: 'listConditionLevels answer',
    problem: /no JSON: <html>/,
  },
  {
    what: 'JSON with the content type of text',
    match: /\/v1\/articles/,
    header: ['content-type', 'text/plain'],
    rule: 'listArticles answer',
    problem: /Content-Type is text\/plain/,
  },
  {
    what: 'a private response that may be cached',
    match: /\/v1\/coupon\?/,
    header: ['cache-control', 'max-age=60'],
    rule: 'getCoupon answer',
    problem: /private, and Cache-Control is ‘max-age=60’/,
  },
  {
    what: 'an invalid value that is accepted',
    match: /\/v1\/likes\?.*x{100}/,
    status: 200,
    rule: 'listSimilarCars refusal',
    problem: /id too long: HTTP 200, not 400/,
  },
  {
    what: 'a refusal that does not name the parameter',
    match: /\/v1\/likes\?.*x{100}/,
    body: (body) => ({ ...body, message: '参数错误' }),
    rule: 'listSimilarCars refusal',
    problem: /‘参数错误’ does not name id/,
  },
  {
    what: 'a path that accepts any method',
    match: /^DELETE \/v1\/board/,
    status: 200,
    rule: 'getBoard methods',
    problem: /HTTP 200, not 405/,
  },
  {
    what: 'an unknown parameter that is refused',
    match: /\/v1\/board\?.*utm_something/,
    status: 400,
    rule: 'getBoard extra',
    problem: /HTTP 400, without the parameter 200/,
  },
  {
    what: 'an unknown parameter that is used as a filter',
    match: /\/v1\/board\?.*utm_something/,
    body: ({ data }) => ({
      status: 'success',
      message: '',
      data: { ...Object(data), statuses: [] },
    }),
    rule: 'getBoard extra',
    problem: /another response than without the parameter/,
  },
  {
    what: 'a body of any size that is accepted',
    match: /^POST \/v1\/page-view/,
    status: 204,
    rule: 'postPageView size',
    problem: /HTTP 204, not 413/,
  },
  {
    what: 'another record for an id in the query',
    match: /^GET \/v1\/car\?/,
    body: data((record) => (record.title += '（旧）')),
    rule: 'getCar alias',
    problem: /another response than/,
  },
  {
    what: 'a missing car without its reason',
    match: /no-such-car/,
    body: (body) => ({ ...body, data: null }),
    rule: 'getCar missing',
    problem: /data\.reason is ‘undefined’/,
  },
  {
    what: 'a missing car with 404 and no body',
    match: /no-such-car/,
    status: 404,
    rule: 'getCar missing',
    problem: /HTTP 404/,
  },
  {
    what: 'a record with another price than the list',
    match: RECORD,
    body: data(({ car }) => (car.price.current += 1000)),
    rule: 'getCar agrees',
    problem: /price is/,
  },
  {
    what: 'a price with a fraction',
    match: RECORD,
    body: data(({ car }) => (car.price.real = 13.28)),
    rule: 'getCar money',
    problem: /real is 13\.28/,
  },
  {
    what: 'an announced report that is missing',
    match: /\/v1\/car\/repairList/,
    body: (body) => ({ ...body, data: null }),
    rule: 'getCar reports',
    problem: /is null, and the record announces it/,
  },
  {
    what: 'the car among its similar cars',
    match: /\/v1\/likes\?id=[A-Z]+-\d+/,
    body: (body, url) => {
      body.data.cars[0].id = url.searchParams.get('id');
      return body;
    },
    rule: 'listSimilarCars other',
    problem: /the car itself is among them/,
  },
  {
    what: 'a sold car among the similar cars',
    match: /\/v1\/likes\?id=[A-Z]+-\d+/,
    body: data(({ cars }) => (cars[0].type = '已售')),
    rule: 'listSimilarCars other',
    problem: /is sold/,
  },
  {
    what: 'the oldest article first',
    match: /\/v1\/articles/,
    body: data(({ articles }) => articles.reverse()),
    rule: 'listArticles order',
    problem: /not the newest first/,
  },
  {
    what: 'two options with one id',
    match: /\/get_option/,
    body: data((options) => (options[1].id = options[0].id)),
    rule: 'getOptions tree',
    problem: /an id is there twice/,
  },
  {
    what: 'brands in another order',
    match: /\/v1\/filter-param-brand(\?|$)/,
    body: (body) => ({ ...body, data: body.data.toReversed() }),
    rule: 'listBrands flat',
    problem: /another order/,
  },
  {
    what: 'a script in an article',
    match: /\/v1\/article\?/,
    body: data((article) => (article.html += '<script>alert(1)</script>')),
    rule: 'getArticle html',
    problem: /html holds ‘<script’/,
  },
  {
    what: 'a consultant of another branch',
    match: /work-contact/,
    body: (body) => {
      body.data.data.substation_id = 'elsewhere';
      return body;
    },
    rule: 'getConsultant branch',
    problem: /is of elsewhere/,
  },
  ...LIST_SEEDS,
  ...INSPECTION_SEEDS,
];
