import { useEffect } from 'react';
import { noteViewed } from '#/app/car-card/device-lists.tsx';
import { contactOf } from '#/app/car-facts/contact.ts';
import { SectionBarSlot } from '#/app/car/desktop/section-bar-slot.tsx';
import { Gallery } from '#/app/car/media/gallery.tsx';
import { overviewAt } from '#/app/car/overview/use-overview.tsx';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import { useConfig } from '#/web/document/site.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { ActionBar } from './action-bar.tsx';
import { getCar } from './contract.ts';
import {
  Around,
  Below,
  Crumbs,
  Facts,
  Foot,
  Hero,
  Inquiry,
  Offer,
  PanoramaSlide,
  Reports,
  SpinSlide,
} from './islands.tsx';
import styles from './car-detail.module.css';

export const needs = ({ params, query }: At) => ({
  car: queryFor(
    getCar,
    { id: params.id ?? '', preview: query.get('preview') ?? undefined },
    // The car detail stays cached in the tab until a list or the board states another status or
    // price.
    Infinity,
  ),
});

/** Returns the query for the overview of the car in the URL. */
export const partNeeds = (at: At) => ({ overview: overviewAt(at) });

export const title = ({ car }: Data<typeof needs>) => car.title;

/** Returns the islands of the page: parts whose code is loaded separately. */
export const parts = () => [
  SpinSlide,
  PanoramaSlide,
  Crumbs,
  Offer,
  Facts,
  Hero,
  Reports,
  Inquiry,
  Below,
  Around,
  Foot,
];

/** The page of one car: pictures, price, facts, flaws, and a link to every report. */
export default function CarDetail({ at, car: detail }: ScreenProps<typeof needs>) {
  const id = at.params.id ?? '';
  const { servicePhone } = useConfig().brand;
  const contact = contactOf(detail, servicePhone);
  useEffect(() => noteViewed(id), [id]);
  return (
    <article className={styles.detail}>
      <Crumbs id={id} detail={detail} />
      <Gallery id={id} detail={detail} />
      <div className={styles.offer}>
        <Offer id={id} detail={detail} />
        <ActionBar id={id} detail={detail} contact={contact} />
      </div>
      <div className={styles.story}>
        <SectionBarSlot />
        <Facts id={id} detail={detail} />
        <Hero id={id} detail={detail} />
        <Reports id={id} detail={detail} />
        <Inquiry id={id} detail={detail} contact={contact} />
        <Below id={id} detail={detail} />
        <Around id={id} detail={detail} />
        <Foot detail={detail} />
      </div>
    </article>
  );
}
