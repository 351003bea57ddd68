/** A car in the other dealer's system. It has fewer fields than ours, and some other ones. */
export type Row = {
  id: string;
  title: string;
  brand: { id: string; name: string } | null;
  type: string;
  yuan: number;
  down: number;
  km: number | null;
  isWholesale: boolean;
  isDiscount: boolean;
};

const MODELS = [
  ['audi', '奥迪', 'A4L 2019 款 40 TFSI'],
  ['toyota', '丰田', '凯美瑞 2020 款 2.0G'],
  ['byd', '比亚迪', '汉 2021 款 EV 尊贵型'],
  ['honda', '本田', '雅阁 2018 款 锐·混动'],
  ['', '', '进口房车 2016 款'],
] as const;

/** Thirty cars, of which the last three are sold. The status `待验` does not exist on our server. */
export const rows: readonly Row[] = Array.from({ length: 30 }, (_, at) => {
  const [brandId, brandName, model] = MODELS[at % MODELS.length] ?? MODELS[0];
  return {
    id: `K-${1001 + at * 7}`,
    title: `${brandName}${model}${at < 5 ? '' : ` ${at} 号`}`,
    brand: brandId === '' ? null : { id: brandId, name: brandName },
    type: at > 26 ? '已售' : at % 6 === 1 ? '待验' : '在售',
    yuan: 60_000 + ((at * 37) % 29) * 9_000,
    down: at % 4 === 0 ? 2_000 + at * 100 : 0,
    km: at % 3 === 0 ? null : 20_000 + at * 3_100,
    isWholesale: at === 7 || at === 11,
    isDiscount: at === 9 || at === 14 || at === 20,
  };
});

/**
 * Returns a car of a list in this dealer's format: the price comes first, many optional fields are
 * absent, and the status words are the dealer's own. `more` is absent for a car without a brand.
 */
export function summaryOf(row: Row, host: string) {
  const { id, title, brand, type, yuan, down, km, isWholesale, isDiscount } = row;
  return {
    price: { vat: 0, current: yuan, ...(down > 0 && { reduce: down, original: yuan + down }) },
    erp_no: `E/${id}`,
    type,
    ...(brand && {
      more: {
        brand: { ...brand, vendor: 'x' },
        ...(km !== null && { mileage_km: km }),
        ...(id === INSPECTED && { proof: { applicable: 3, checked: 2 } }),
      },
    }),
    title,
    ...(id !== 'K-1001' && { cover: `${host}/pic/${id}.svg` }),
    id,
    ...(isWholesale && { is_wholesale: true }),
    category: isDiscount ? 'discount' : null,
    warehouse: { row: 4, x: null },
  };
}

/**
 * Returns the detail of a car. Most optional fields are absent, but every third car has photos and
 * more of these fields. Some fields are null.
 */
export function recordOf(row: Row, host: string) {
  const { category, title, price, type, is_wholesale, more } = summaryOf(row, host);
  const photo = (name: string) => ({ w: 800, img: `${host}/pic/${row.id}-${name}.svg` });
  const isRich = rows.indexOf(row) % 3 === 1;
  return {
    images: isRich
      ? {
          facade: [photo('a'), { ...photo('b'), desc: null, comments: '右前 45°' }],
          seats: [photo('c')],
          cover: null,
          drone: [photo('z')],
        }
      : {},
    version: 7,
    car: {
      price: { ...price, real: null },
      ...(isRich && {
        meta: { paint: { value: '珠光白', desc: '外观颜色' }, owners: { desc: '过户次数' } },
        chassis: [{ title: '前悬' }],
        has_repair_list: row.id === PREPARED,
        video: [],
      }),
      type,
      category,
      is_wholesale: is_wholesale ?? null,
    },
    title,
    ...(isRich && {
      consult: { phone: '028-60001234', wx: 'k' },
      more: { ...more, spin: null, module_id: 'M-1' },
    }),
  };
}

/** The id of the only inspected car. */
export const INSPECTED = 'K-1008';
/** The id of the only car with a report on its preparation. */
export const PREPARED = 'K-1029';

type Query = ReadonlyMap<string, string>;

/**
 * Returns the cars that match a query, with sold ones last. If the query has `ids`, returns these
 * cars in the order of the ids.
 */
export function find(query: Query): Row[] {
  const ids = query.get('ids')?.split(',');
  if (ids) return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const brands = query.get('brand_id')?.split(',');
  const least = Number(query.get('price_min') ?? 0);
  const most = Number(query.get('price_max') ?? Infinity);
  const keyword = query.get('keyword') ?? '';
  const status = query.get('status')?.split(',');
  const found = rows.filter(
    (row) =>
      row.isWholesale === (query.get('is_wholesale') === '1') &&
      row.isDiscount === (query.get('category') === 'discount') &&
      (!brands || brands.includes(row.brand?.id ?? '')) &&
      row.yuan >= least &&
      row.yuan <= most &&
      (row.km ?? 0) <= Number(query.get('mileage_max') ?? Infinity) &&
      (!status || status.includes(row.type === '已售' ? 'sold' : 'existed')) &&
      (row.title.includes(keyword) || row.id === keyword),
  );
  const order = ORDERS[query.get('sort') ?? ''] ?? (() => 0);
  const isSold = ({ type }: Row) => Number(type === '已售');
  return found.sort((one, other) => isSold(one) - isSold(other) || order(one, other));
}

/** Returns a page of the list. The cursor of its next page is a number. */
export function pageOf(query: Query, host: string) {
  const from = Number(query.get('cursor') ?? 0);
  const to = from + Number(query.get('page_size') ?? 20);
  const all = find(query);
  const rest = find(new Map([...query].filter(([name]) => name !== 'brand_id')));
  const counted = brands().map((brand) => ({
    count: rest.filter((row) => row.brand?.id === brand.id && row.type !== '已售').length,
    ...brand,
  }));
  return {
    took_ms: 3,
    ...(to < all.length && { next_cursor: String(to) }),
    ...(from === 0 && query.get('facets') === '1' && { facets: { brands: counted } }),
    cars: all.slice(from, to).map((row) => summaryOf(row, host)),
    ...(from === 0 && { total: all.length }),
  };
}

/** Returns the brands of the other dealer's cars. They have no logos and no series. */
export function brands() {
  return MODELS.filter(([id]) => id !== '').map(([id, name]) => ({ name, id, rank: 1 }));
}

/** The sort orders of the list. Other orders are refused before they get here. */
export const ORDERS: Readonly<Record<string, (one: Row, other: Row) => number>> = {
  default: () => 0,
  price_asc: (one, other) => one.yuan - other.yuan,
  price_desc: (one, other) => other.yuan - one.yuan,
  mileage_asc: (one, other) => (one.km ?? Infinity) - (other.km ?? Infinity) || 0,
  reduce_desc: (one, other) => other.down - one.down,
  newest: () => 0,
  age_asc: () => 0,
};
