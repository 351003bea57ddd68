import { CarDrawing } from '#/app/car-drawing/car-drawing.tsx';
import { panelOfCode, type PanelLook, type PanelId } from '#/app/car-drawing/panels.ts';
import type { ReportedClaim } from '#/app/inspection/answers/report-schema.ts';
import { Section } from '#/web/ui/section.tsx';
import styles from './claim-map.island.module.css';

type Props = { claims: readonly ReportedClaim[]; body: string | null };

/** A drawing and a list of the parts that were repaired under insurance claims. */
export function ClaimMap({ claims, body }: Props) {
  const parts = partsOf(claims);
  if (parts.length === 0) return null;
  const drawn = parts.flatMap(({ item, works }) => {
    const panel = panelOfCode(item);
    const look: PanelLook = { fill: 'damaged', text: shortOf(works) };
    return panel ? [[panel, look] as [PanelId, PanelLook]] : [];
  });
  return (
    <Section id="panels" title="修过的部位" aside={`${parts.length} 处`} isClose>
      <div className={drawn.length > 0 ? styles.drawn : undefined}>
        {drawn.length > 0 && (
          <CarDrawing
            body={body}
            panels={Object.fromEntries(drawn)}
            label={`车身展开图，标出理赔修过的 ${drawn.length} 处，每处另有说明`}
          />
        )}
        <ul className={styles.parts}>
          {parts.map(({ item, name, works, dates }) => (
            <li key={item}>
              <b>{name}</b>
              <span>{works.join('、')}</span>
              <small>{dates.join('、')}</small>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Returns each repaired part once, with all work on it and the dates. */
function partsOf(claims: readonly ReportedClaim[]) {
  const all = claims.flatMap(({ date, works }) => works.map((work) => ({ ...work, date })));
  return [...new Set(all.map(({ item }) => item))].map((item) => {
    const own = all.filter((work) => work.item === item);
    return {
      item,
      name: own[0]?.name ?? item,
      works: [...new Set(own.map(({ work }) => work))],
      dates: [...new Set(own.map(({ date }) => date))],
    };
  });
}

/** Returns the most severe kind of work among `works`: 更换, 钣金, 喷漆 or 拆装. */
function shortOf(works: readonly string[]): string {
  const all = works.join('');
  if (all.includes('更换')) return '更换';
  if (/钣金|整形/.test(all)) return '钣金';
  return all.includes('喷') ? '喷漆' : '拆装';
}
