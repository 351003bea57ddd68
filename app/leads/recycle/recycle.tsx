import { useEffect, useRef } from 'react';
import { Steps } from '#/app/leads/form/steps.tsx';
import { getOptions, type FirstOption } from '#/app/options/contract.ts';
import { queryFor, optionalQueryFor, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { takeFocus } from '#/web/ui/take-focus.tsx';
import { modelsOf, readChoice, type Choice } from './address.ts';
import { CarForm } from './car-form.tsx';
import {
  getEstimate,
  listMileages,
  listRegistrationYears,
  listServicePlaces,
  type Estimate,
} from './contract.ts';
import { EstimatedCar } from './estimated-car.tsx';
import { EstimateCard } from './islands.tsx';
import { OfferForm } from './offer-form.tsx';
import page from '#/app/leads/form/page.module.css';
import columns from '#/web/ui/columns.module.css';

/** How long the options of the form are cached, in ms. Only an import changes them. */
const OPTIONS_MS = 600_000;
const STEPS = [
  ['看区间', '按同车系车辆的门店标价推算，依据写在旁边，不用手机号。'],
  ['约检测', '留一个号码，门店联系你约时间。号码加密保存，在本站查看或转给门店系统都留下记录。'],
  ['当面报价', '检测后按实际车况报价，卖不卖由你定。'],
] as const;

export const needs = (at: At) => {
  const choice = readChoice(at.query);
  return {
    years: queryFor(listRegistrationYears, {}, OPTIONS_MS),
    mileages: queryFor(listMileages, {}, OPTIONS_MS),
    brands: optionalQueryFor(getOptions, { category: 'carmodel', depth: '1' }, OPTIONS_MS),
    ...(choice.brand_id && { models: optionalQueryFor(getOptions, modelsOf(choice), OPTIONS_MS) }),
    ...(hasCar(at) && {
      places: queryFor(listServicePlaces, {}, OPTIONS_MS),
      regions: optionalQueryFor(getOptions, { category: 'region' }, OPTIONS_MS),
      estimate: optionalQueryFor(getEstimate, estimated(choice)),
    }),
  };
};

/**
 * Returns the static islands of the page: parts that the browser does not hydrate on a first visit.
 */
export const parts = () => [EstimateCard];

type Options = readonly { id: string; name: string }[];
type Props = Pick<ScreenProps<typeof needs>, 'at' | 'years' | 'mileages'> & {
  brands?: readonly FirstOption[] | undefined;
  models?: readonly FirstOption[] | undefined;
  places?: Options;
  regions?: readonly FirstOption[] | undefined;
  estimate?: Estimate | undefined;
};

/** The selling page: the car, then its estimate, then the form for an inspection. */
export default function Recycle(props: Props) {
  const { at, years, mileages, brands = [], models, places, regions, estimate } = props;
  const choice = readChoice(at.query);
  const words = carWords(choice, { years, mileages, brands, models });
  // An unknown year or mileage counts as missing.
  const isOffer = hasCar(at) && places !== undefined && words.facts.length === 2;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOffer = useRef(isOffer);
  useEffect(() => {
    // The pressed button no longer exists, so the focus must be set again.
    if (wasOffer.current !== isOffer) takeFocus(heading.current);
    wasOffer.current = isOffer;
  }, [isOffer]);
  return (
    <article className={columns.page}>
      <header className={page.lead}>
        <h1 ref={heading} tabIndex={-1}>
          {at.title}
        </h1>
        <p>先看估价区间，再决定要不要约检测。</p>
      </header>
      {isOffer ? (
        <>
          <EstimatedCar choice={choice} words={words} />
          {/* A static island does not re-render with new props; the key remounts it. */}
          <div className={columns.aside}>
            <EstimateCard
              key={`${at.url} ${estimate ? 'known' : 'failed'}`}
              estimate={estimate}
              hasSeries={choice.series_id !== ''}
              at={at}
            />
          </div>
          <OfferForm at={at} choice={choice} places={places} regions={regions ?? []} />
        </>
      ) : (
        <>
          <CarForm key={at.url} {...{ at, years, mileages, brands, models }} />
          <Steps title="怎么卖" steps={STEPS} />
        </>
      )}
    </article>
  );
}

/**
 * Returns whether the query has the required fields of a car, and the visitor is not editing them.
 */
function hasCar({ query }: At): boolean {
  const { registration_year, mileage } = readChoice(query);
  return registration_year !== '' && mileage !== '' && !query.has('step');
}

function estimated({ brand_id, series_id, model, ...car }: Choice) {
  return {
    ...car,
    brand_id: brand_id || undefined,
    series_id: series_id || undefined,
    model: model || undefined,
  };
}

/** Returns the displayed name and facts of the car. Unknown ids are omitted. */
function carWords(
  choice: Choice,
  { years, mileages, brands = [], models }: Pick<Props, 'years' | 'mileages' | 'brands' | 'models'>,
): { name: string; facts: string[] } {
  const brand = brands.find(({ id }) => id === choice.brand_id);
  const series = models
    ?.find(({ id }) => id === choice.brand_id)
    ?.children?.find(({ id }) => id === choice.series_id);
  const name = [brand?.name, series?.name, choice.model].filter(Boolean).join(' ');
  const year = years.find(({ id }) => id === choice.registration_year)?.name;
  const mileage = mileages.find(({ id }) => id === choice.mileage)?.name;
  return { name: name || '没有选车系', facts: [year, mileage].flatMap((fact) => fact ?? []) };
}
