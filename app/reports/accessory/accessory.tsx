import { getCar } from '#/app/car/contract.ts';
import { grouped } from '#/app/format.ts';
import { ReportFrame } from '#/app/reports/frame/frame.tsx';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import { getAttachmentList, type Accessory } from './contract.ts';
import { displayedAccessories } from './displayed-accessories.ts';
import { Glyph } from './glyph.tsx';
import { countWords, missingWords, presentWords } from './piece-words.ts';
import { sorted } from './sorted.ts';
import styles from './accessory.module.css';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';
export { frameParts as parts } from '#/app/reports/frame/islands.tsx';

export const needs = ({ params, query }: At) => {
  const input = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  return { car: queryFor(getCar, input, Infinity), report: queryFor(getAttachmentList, input) };
};

/** The page of a car's accessories. Four lists group them by state and handover. */
export default function AccessoryList({ at, car, ...found }: ScreenProps<typeof needs>) {
  const report = displayedAccessories(found.report, car);
  const pictured = (report?.items ?? []).flatMap(({ name, img }) => (img ? [{ name, img }] : []));
  const viewer = useViewer(
    pictured.map(({ name, img }) => ({ src: img, alt: `${car.title} ${name}`, caption: name })),
  );
  const placeOf = ({ img }: Accessory) => pictured.findIndex((one) => one.img === img);
  return (
    <ReportFrame
      id={at.params.id ?? ''}
      detail={car}
      type="accessory"
      title={at.title}
      report={report}
    >
      {({ items }) => {
        const { missing, handedOver, notHandedOver, unrecorded } = sorted(items);
        return (
          <>
            <List
              id="missing"
              title="不齐的"
              areMissing
              isClose
              items={missing}
              placeOf={placeOf}
            />
            <List
              id="handed-over"
              title="随车交付"
              isClose={missing.length === 0}
              items={handedOver}
              placeOf={placeOf}
            />
            <List id="not-handed-over" title="不随车" items={notHandedOver} placeOf={placeOf} />
            <List
              id="unrecorded"
              title="是否随车未登记"
              isClose={missing.length + handedOver.length + notHandedOver.length === 0}
              items={unrecorded}
              placeOf={placeOf}
            />
            {viewer}
          </>
        );
      }}
    </ReportFrame>
  );
}

type ListProps = {
  id: string;
  title: string;
  /** Whether each item of the list says which pieces are missing, and their price. */
  areMissing?: boolean;
  isClose?: boolean;
  items: readonly Accessory[];
  placeOf: (item: Accessory) => number;
};

function List({ id, title, areMissing = false, isClose = false, items, placeOf }: ListProps) {
  if (items.length === 0) return null;
  return (
    <Section id={id} title={title} aside={`${items.length} 项`} isClose={isClose}>
      <ul className={areMissing ? styles.missing : styles.list}>
        {items.map((item) => (
          <Line key={item.name} item={item} isMissing={areMissing} place={placeOf(item)} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ item, isMissing, place }: { item: Accessory; isMissing: boolean; place: number }) {
  const { name, img, price, note } = item;
  const notes = [
    isMissing ? countWords(item) : '',
    note ?? '',
    !isMissing && price !== null ? `补配 ${grouped(price)} 元` : '',
  ].filter((words) => words !== '');
  return (
    <li className={styles.line}>
      {img ? (
        <a {...viewerLink(img, place)} className={styles.picture} aria-label={`看${name}的照片`}>
          <Photo src={img} alt="" fit="third" />
        </a>
      ) : (
        <Glyph name={name} className={styles.glyph} />
      )}
      <div className={styles.words}>
        <b>{name}</b>
        <span>{isMissing ? missingWords(item) : presentWords(item)}</span>
        {notes.length > 0 && <small>{notes.join('，')}</small>}
      </div>
    </li>
  );
}
