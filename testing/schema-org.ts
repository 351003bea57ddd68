import type { SchemaNode } from '#/server/pages/page-head.ts';

type Check = (value: unknown) => string[];
/**
 * The required (`must`) and optional (`may`) properties of a type, with the check of each value.
 */
type Rule = { must: Readonly<Record<string, Check>>; may: Readonly<Record<string, Check>> };

/**
 * Returns the errors in schema.org nodes with their positions:
 * - missing required properties: those that Google documents for vehicles, articles, questions,
 *   breadcrumbs and local businesses
 * - unknown properties
 * - values of another type than schema.org states
 */
export function schemaProblems(graph: readonly SchemaNode[]): string[] {
  return graph.flatMap((item, at) => node()(item).map((problem) => `${at} ${problem}`));
}

function node(...types: string[]): Check {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return ['is no node'];
    const { '@type': type, '@id': id, ...properties } = value as SchemaNode;
    const rule = RULES[type];
    if (!rule) return [`${type} is no type that we use`];
    if (types.length > 0 && !types.includes(type)) return [`${type} cannot stand here`];
    const { must, may } = rule;
    const missing = Object.keys(must).filter((name) => !(name in properties));
    return [
      ...missing.map((name) => `${type} has no ${name}`),
      ...(id === undefined ? [] : url(id).map((problem) => `${type}.@id ${problem}`)),
      ...Object.entries(properties).flatMap(([name, own]) => {
        const check = must[name] ?? may[name];
        if (!check) return [`${type} has no property ${name}`];
        return check(own).map((problem) => `${type}.${name} ${problem}`);
      }),
    ];
  };
}

const text: Check = (value) =>
  typeof value === 'string' && value.trim() !== '' && value.length < 5_000 ? [] : ['is no text'];
const url: Check = (value) =>
  typeof value === 'string' && /^https?:\/\/[^\s<>"]+$/.test(value) && URL.canParse(value)
    ? []
    : ['is no whole URL'];
const day: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d(-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?)?$/.test(value)
    ? []
    : ['is no ISO 8601 date'];
const year: Check = (value) => (/^(19|20)\d\d$/.test(String(value)) ? [] : ['is no year']);
const positive: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? [] : ['is no number'];
/** Checks that a value is a vehicle number, complete or with a masked middle. */
const vin: Check = (value) =>
  /^[A-HJ-NPR-Z0-9*]{11,17}$/.test(String(value)) ? [] : ['is no vehicle number'];

function oneOf(...words: string[]): Check {
  return (value) => (words.includes(String(value)) ? [] : [`is none of ${words.join(', ')}`]);
}

function schemaWord(...words: string[]): Check {
  return oneOf(...words.map((word) => `https://schema.org/${word}`));
}

function many(check: Check): Check {
  return (value) => {
    const all = Array.isArray(value) ? value : [value];
    return all.length === 0 ? ['is an empty list'] : all.flatMap(check);
  };
}

/** Checks that the positions of list items count from 1 without gaps. */
const steps: Check = (value) => {
  const all = Array.isArray(value) ? (value as SchemaNode[]) : [];
  const inOrder = all.every(({ position }, at) => position === at + 1);
  return [
    ...(inOrder && all.length > 1 ? [] : ['are not numbered']),
    ...many(node('ListItem'))(all),
  ];
};

const used = schemaWord('UsedCondition');
const vehicle: Rule = {
  must: {
    name: text,
    url,
    image: many(url),
    brand: node('Brand'),
    itemCondition: used,
    mileageFromOdometer: node('QuantitativeValue'),
    offers: node('Offer'),
  },
  may: {
    sku: text,
    model: text,
    vehicleModelDate: year,
    dateVehicleFirstRegistered: day,
    vehicleIdentificationNumber: vin,
    color: text,
    bodyType: text,
    fuelType: text,
    vehicleTransmission: text,
    vehicleSeatingCapacity: positive,
    description: text,
  },
};

const RULES: Readonly<Record<string, Rule>> = {
  Car: vehicle,
  Motorcycle: vehicle,
  Brand: { must: { name: text }, may: {} },
  QuantitativeValue: { must: { value: positive, unitCode: oneOf('KMT') }, may: {} },
  Offer: {
    must: {
      price: positive,
      priceCurrency: oneOf('CNY'),
      availability: schemaWord(
        'InStock',
        'LimitedAvailability',
        'OutOfStock',
        'SoldOut',
        'Discontinued',
      ),
    },
    may: { url, itemCondition: used, seller: node('AutoDealer') },
  },
  AutoDealer: {
    must: { name: text, address: node('PostalAddress') },
    may: { url, image: many(url), telephone: text },
  },
  PostalAddress: {
    must: { addressCountry: oneOf('CN') },
    may: { addressRegion: text, addressLocality: text, streetAddress: text },
  },
  WebSite: { must: { name: text, url }, may: { inLanguage: oneOf('zh-CN') } },
  BreadcrumbList: { must: { itemListElement: steps }, may: {} },
  ListItem: { must: { position: positive, name: text, item: url }, may: {} },
  FAQPage: { must: { mainEntity: many(node('Question')) }, may: {} },
  Question: { must: { name: text, acceptedAnswer: node('Answer') }, may: {} },
  Answer: { must: { text }, may: {} },
  Article: {
    must: { headline: text, datePublished: day, author: many(node('Organization', 'Person')) },
    may: {
      image: many(url),
      dateModified: day,
      url,
      publisher: node('Organization'),
      inLanguage: oneOf('zh-CN'),
    },
  },
  DiscussionForumPosting: {
    must: { author: node('Person'), datePublished: day, text },
    may: { url, image: url },
  },
  Organization: { must: { name: text }, may: { url, logo: url } },
  Person: { must: { name: text }, may: { url } },
};
