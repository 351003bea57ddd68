import { useEffect } from 'react';
import { noteViewed } from '#/app/car-card/device-lists.tsx';
import { contactOf } from '#/app/car-facts/contact.ts';
import { Gallery } from '#/app/car/media/gallery.tsx';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import { useConfig } from '#/web/document/site.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { ActionBar } from './action-bar.tsx';
import { getCar } from './contract.ts';
import { Above, Around, Below, Foot, Inquiry, PanoramaSlide, SpinSlide } from './islands.tsx';
import styles from './car-detail.module.css';

export const needs = ({ params, query }: At) => ({
  car: queryFor(
    getCar,
    { id: params.id ?? '', preview: query.get('preview') ?? undefined },
    // A car's record stays cached for the tab, until a list or the board contradicts it.
    Infinity,
  ),
});

export const title = ({ car }: Data<typeof needs>) => car.title;

/**
 * The islands of the page: static ones that only show data, and lazy ones that make calls after the
 * first paint.
 */
export const parts = () => [SpinSlide, PanoramaSlide, Above, Inquiry, Below, Around, Foot];

/** The page of one car: pictures, price, facts, flaws, and a link to every report. */
export default function CarDetail({ at, car: record }: ScreenProps<typeof needs>) {
  const id = at.params.id ?? '';
  const { servicePhone } = useConfig().brand;
  const contact = contactOf(record, servicePhone);
  useEffect(() => noteViewed(id), [id]);
  return (
    <article className={styles.detail}>
      <Gallery id={id} record={record} />
      <Above id={id} record={record} />
      <Inquiry id={id} record={record} contact={contact} />
      <Below id={id} record={record} />
      <Around id={id} record={record} />
      <Foot record={record} />
      <ActionBar id={id} record={record} contact={contact} />
    </article>
  );
}
