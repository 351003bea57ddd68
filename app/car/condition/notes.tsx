import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import styles from './notes.module.css';

/** The dealer's notes on the car, in text and pictures. */
export function Notes({ detail }: { detail: CarDetail }) {
  const { notes } = detail.car;
  const pictures = detail.images.note_with_images;
  if (!notes && pictures.length === 0) return null;
  return (
    <Section id="notes" title="补充说明" aside="车商自述">
      {notes && <p className={styles.notes}>{notes}</p>}
      {pictures.map(({ img, desc, comments }) => (
        <figure key={img} className={styles.figure}>
          <span>
            <Photo src={img} alt={desc ?? ''} fit="third" />
          </span>
          <figcaption>{comments ?? desc}</figcaption>
        </figure>
      ))}
    </Section>
  );
}
