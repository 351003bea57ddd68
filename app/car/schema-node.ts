import { mileageFault } from '#/app/car-facts/odometer-fraud.ts';
import { saleStatus, type SaleStatus } from '#/app/car-facts/status.ts';
import { BODIES, ENERGIES, GEARBOXES } from '#/app/car-facts/words/vehicle-words.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { PublicConfig } from '#/contract/public-config.ts';
import type { SchemaNode } from '#/server/pages/page-head.ts';
import { sharePictureOf } from '#/server/pages/share-picture.ts';
import { pathOf } from './breadcrumbs.ts';

/** Maximum number of pictures in the schema.org node of a car. */
const PICTURES = 3;

const AVAILABILITY: Readonly<Record<SaleStatus, string>> = {
  existed: 'InStock',
  'early-access': 'LimitedAvailability',
  ordered: 'OutOfStock',
  'early-access-sold': 'SoldOut',
  'cut-off': 'SoldOut',
  sold: 'SoldOut',
  'off-shelf': 'Discontinued',
};

type Where = { id: string; origin: string; config: PublicConfig };

/**
 * Returns the schema.org node of a car with its offer. Undefined for a car without price, picture
 * or mileage.
 */
export function carNode(detail: CarDetail, where: Where): SchemaNode | undefined {
  const { id, origin, config } = where;
  const { title, car, more } = detail;
  const price = car.price.current;
  const km = more?.mileage_km;
  const url = origin + pathOf(detail, id);
  const pictures = [...detail.images.cover, ...detail.images.facade].flatMap(
    ({ img }) => sharePictureOf(img, { origin, config }) ?? [],
  );
  // Search engines reject a node without these facts.
  if (price === null || typeof km !== 'number' || pictures.length === 0) return undefined;
  const number = car.meta['车架号']?.value;
  return withoutEmpty({
    '@type': car.is_motorcycle ? 'Motorcycle' : 'Car',
    '@id': url,
    name: title,
    url,
    sku: id,
    // The cover is often also one of the exterior pictures.
    image: [...new Set(pictures)].slice(0, PICTURES),
    brand: more?.brand && { '@type': 'Brand', name: more.brand.name },
    model: more?.series?.name,
    vehicleModelDate: /(\d{4})款/.exec(title)?.[1],
    dateVehicleFirstRegistered: more?.first_registration,
    // Omitted if the mileage is false or contradicted: schema.org has no field to say so.
    mileageFromOdometer: mileageFault(more)
      ? undefined
      : { '@type': 'QuantitativeValue', value: km, unitCode: 'KMT' },
    // Only a masked number (with `*`): the full one gives access to the owner's records.
    vehicleIdentificationNumber: number && /\*/.test(number) ? number : undefined,
    itemCondition: 'https://schema.org/UsedCondition',
    color: more?.colour,
    bodyType: word(BODIES, more?.body),
    fuelType: word(ENERGIES, more?.energy),
    vehicleTransmission: word(GEARBOXES, more?.gearbox),
    vehicleSeatingCapacity: more?.seats,
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'CNY',
      itemCondition: 'https://schema.org/UsedCondition',
      availability: `https://schema.org/${AVAILABILITY[saleStatus(car.type)]}`,
      seller: withoutEmpty({
        '@type': 'AutoDealer',
        name: [config.brand.name, more?.branch?.name].filter(Boolean).join(' '),
        telephone: more?.branch?.phone || config.brand.servicePhone || undefined,
        address: withoutEmpty({
          '@type': 'PostalAddress',
          addressCountry: 'CN',
          addressRegion: more?.branch?.province,
        }),
      }),
    },
  });
}

function word(words: Readonly<Record<string, string>>, key: string | null | undefined) {
  return key ? words[key] : undefined;
}

/** Returns `node` without unknown values and empty lists. */
function withoutEmpty(node: SchemaNode): SchemaNode {
  const known = Object.entries(node).filter(
    ([, value]) =>
      value !== undefined &&
      value !== null &&
      value !== '' &&
      !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(known) as SchemaNode;
}
