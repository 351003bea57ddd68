import type { At } from '#/web/routing.ts';
import { ask, type Data, type ScreenProps } from '#/web/screen.tsx';
import { getCar } from './contract.ts';
import { ActionBar } from '#/app/cars/detail/action-bar.tsx';
import { Chassis } from '#/app/cars/detail/chassis.tsx';
import { ConsultantCard } from '#/app/cars/detail/consultant-card.tsx';
import { Facts } from '#/app/cars/detail/facts.tsx';
import { Flaws } from '#/app/cars/detail/flaws.tsx';
import { Gallery } from '#/app/cars/detail/gallery.tsx';
import { Headline } from '#/app/cars/detail/headline.tsx';
import { Likes } from '#/app/cars/detail/likes.tsx';
import { Notes } from '#/app/cars/detail/notes.tsx';
import { Papers } from '#/app/cars/detail/papers.tsx';
import { PictureGroups } from '#/app/cars/detail/picture-groups.tsx';
import { PriceBlock } from '#/app/cars/detail/price-block.tsx';
import { ReportLinks } from '#/app/cars/detail/report-links.tsx';
import { ServiceProviders } from '#/app/cars/detail/service-providers.tsx';
import { SmallPrint } from '#/app/cars/detail/small-print.tsx';
import { ThreeElectric } from '#/app/cars/detail/three-electric.tsx';
import styles from './detail.module.css';
import { saleStatus } from './status.ts';

export const needs = ({ params, query }: At) => ({
  car: ask(
    getCar,
    { id: params.id ?? '', preview: query.get('preview') ?? undefined },
    // A car's record never goes stale within a tab.
    Infinity,
  ),
});

export const title = ({ car }: Data<typeof needs>) => car.title;

/** A delisted car still shows, but search engines are told that it is gone. */
export const status = ({ car }: Data<typeof needs>) =>
  saleStatus(car.car.type) === 'off-shelf' ? 410 : 200;

/** One car: pictures, price, facts, flaws, and a way to every report. */
export default function CarDetail({ at, car: record }: ScreenProps<typeof needs>) {
  const id = at.params.id ?? '';
  return (
    <article className={styles.detail}>
      <Gallery record={record} />
      <Headline record={record} />
      <PriceBlock id={id} record={record} />
      <Facts id={id} record={record} />
      <Flaws id={id} record={record} />
      <ReportLinks id={id} record={record} />
      <ThreeElectric car={record.car} />
      <Chassis id={id} car={record.car} />
      <PictureGroups id={id} record={record} />
      <ServiceProviders car={record.car} />
      <Notes record={record} />
      <ConsultantCard record={record} />
      <Papers record={record} />
      <Likes id={id} />
      <SmallPrint record={record} />
      <ActionBar record={record} />
    </article>
  );
}
