import { useMemo } from 'react';
import { Section } from '#/app/cars/detail/section.tsx';
import { Photo } from '#/app/cars/photo.tsx';
import { mileageText } from '#/app/format.ts';
import { WHEELS } from '#/app/reports/gauge/tyre-words.ts';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import type { Consumable, Replacement, Tyre } from './contract.ts';
import styles from './replaced.module.css';

type Props = { items: readonly Consumable[]; tyres: readonly Tyre[] };

const SET = 'work-orders';

/** What was replaced for this sale: by what, when and at which mileage, with the work order. */
export function Replaced({ items, tyres }: Props) {
  const parts = useMemo(() => [...items.flatMap(ofItem), ...ofTyres(tyres)], [items, tyres]);
  const orders = useMemo(
    () =>
      parts.flatMap(({ name, work_order: src }) =>
        src ? [{ src, alt: `${name}的工单`, caption: `${name}，更换工单` }] : [],
      ),
    [parts],
  );
  const viewer = useViewer(orders, SET);
  if (parts.length === 0) return null;
  return (
    <Section id="replaced" title="本次已更换" aside={`${parts.length} 项`}>
      <ul className={styles.parts}>
        {parts.map(({ name, spec, date, mileage_km: km, work_order: src }) => (
          <li key={name}>
            <div>
              <h3>{name}</h3>
              {date && <time dateTime={date}>{date}</time>}
              <p>{[spec, km !== null && `${mileageText(km)}时`].filter(Boolean).join('，')}</p>
            </div>
            {src && (
              <a
                {...viewerLink(
                  src,
                  orders.findIndex((order) => order.src === src),
                  SET,
                )}
              >
                <Photo src={src} alt={`${name}的工单`} fit="third" />
              </a>
            )}
          </li>
        ))}
      </ul>
      {viewer}
    </Section>
  );
}

type Part = Replacement & { name: string };

function ofItem({ name, position, replaced }: Consumable): Part[] {
  if (!replaced) return [];
  return [{ ...replaced, name: position ? `${name}（${position}）` : name }];
}

/** Tyres that came together are told together. */
function ofTyres(tyres: readonly Tyre[]): Part[] {
  const told = tyres.map(({ replaced }) => JSON.stringify(replaced));
  return tyres.flatMap(({ replaced }, at) => {
    if (!replaced || told.indexOf(told[at] ?? '') !== at) return [];
    const own = tyres.filter((_, other) => told[other] === told[at]);
    const wheels = own.length === 4 ? '四条' : own.map(({ wheel }) => WHEELS[wheel]).join('、');
    return [{ ...replaced, name: `轮胎（${wheels}）` }];
  });
}
