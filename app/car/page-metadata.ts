import { mileageFault } from '#/app/car-facts/odometer-fraud.ts';
import { withReadings } from '#/app/car-facts/other-mileage.ts';
import { priceLabel } from '#/app/car-facts/price-label.ts';
import { levelText } from '#/app/car-facts/stated-level.ts';
import { isOffSale, ribbonLabel, saleStatus } from '#/app/car-facts/status.ts';
import type { Question } from '#/app/faq/contract.ts';
import { mileageText, monthText, priceText } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { breadcrumbsTo } from '#/app/seo/breadcrumbs.ts';
import type { PageMetadata, PageInput } from '#/app/seo/page-metadata-type.ts';
import { href } from '#/app/sitemap.ts';
import type { PageHead } from '#/server/pages/page-head.ts';
import { sharePictureOf } from '#/server/pages/share-picture.ts';
import { pathOf, stepsToCar } from './breadcrumbs.ts';
import { carNode } from './schema-node.ts';

type OfCar = { car: CarDetail };

/** Returns the metadata of a car's own page. */
export const carMetadata: PageMetadata<OfCar> = (page) => {
  const { car } = page.data;
  if (!car) return {};
  const { origin, config } = page;
  const id = page.at.params.id ?? '';
  const node = carNode(car, { id, origin, config });
  return {
    ...commonMetadata(page, car),
    canonical: pathOf(car, id),
    type: 'product',
    description: summaryOf(car) || `${config.brand.name}的二手车：${car.title}。`,
    graph: [...(node ? [node] : []), breadcrumbsTo(origin, stepsToCar(car, id))],
  };
};

/** Returns the metadata of a subpage of a car, such as the page of photos. */
export const carPageMetadata: PageMetadata<OfCar> = (page) => {
  const { car } = page.data;
  if (!car) return {};
  const { at, origin } = page;
  const steps = [...stepsToCar(car, at.params.id ?? ''), { name: at.title, path: at.canonical }];
  return {
    ...commonMetadata(page, car),
    heading: `${car.title}：${at.title}`,
    description: `${car.title}的${at.title}。${summaryOf(car)}`,
    graph: [breadcrumbsTo(origin, steps)],
  };
};

/**
 * Returns the metadata of the page of questions about a car. The JSON-LD has only the answered
 * questions.
 */
export const faqMetadata: PageMetadata<OfCar & { faq: { questions: Question[] } }> = (page) => {
  const base = carPageMetadata(page);
  const known = (page.data.faq?.questions ?? []).filter(({ is_known }) => is_known);
  if (known.length === 0) return base;
  const mainEntity = known.map(({ asks, answer }) => ({
    '@type': 'Question',
    name: asks,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return {
    ...base,
    description: `关于${page.data.car?.title ?? '这台车'}的 ${known.length} 个问题，按这台车的记录回答。`,
    graph: [...(base.graph ?? []), { '@type': 'FAQPage', mainEntity }],
  };
};

/** Returns the metadata that the home page adds to the metadata of the car list. */
export const homeMetadata: PageMetadata<object> = ({ origin, config: { brand } }) => ({
  heading: brand.name,
  graph: [
    {
      '@type': 'AutoDealer',
      name: brand.name,
      url: origin + href('Index'),
      image: `${origin}/brand/icon-512.png`,
      ...(brand.servicePhone && { telephone: brand.servicePhone }),
      address: { '@type': 'PostalAddress', addressCountry: 'CN' },
    },
    { '@type': 'WebSite', name: brand.name, url: origin + href('Index'), inLanguage: 'zh-CN' },
  ],
});

/**
 * Returns the HTTP status and the share picture. The status of a delisted car is 410, so that
 * search engines drop its page.
 */
function commonMetadata(
  { origin, config }: PageInput<OfCar>,
  detail: CarDetail,
): Partial<PageHead> {
  const { images, car } = detail;
  const picture = sharePictureOf((images.cover[0] ?? images.facade[0])?.img, { origin, config });
  return {
    status: saleStatus(car.type) === 'off-shelf' ? 410 : 200,
    ...(picture && { picture }),
  };
}

/**
 * Returns a sentence on a car: sale status, price, registration, mileage, branch, condition level,
 * checked points. Unknown facts are left out.
 */
function summaryOf({ car, more }: CarDetail): string {
  const status = saleStatus(car.type);
  const { first_registration: month, mileage_km: km, branch } = more ?? {};
  const level = levelText(more);
  const { applicable, checked } = more?.proof ?? {};
  const facts = [
    status !== 'existed' && ribbonLabel(status),
    !isOffSale(status) &&
      car.price.current !== null &&
      `${priceLabel(car)} ${priceText(car.price.current)}`,
    month && `${monthText(month)} 上牌`,
    typeof km === 'number' && withReadings(mileageText(km), more?.other_mileages),
    mileageFault(more),
    branch?.name,
    level && `车况 ${level}`,
    typeof applicable === 'number' &&
      typeof checked === 'number' &&
      checked > 0 &&
      `检测 ${checked}/${applicable} 项`,
  ].filter(Boolean);
  return facts.length > 0 ? `${facts.join('，')}。` : '';
}
