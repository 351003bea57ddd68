import { Mark } from '#/app/report-parts/mark.tsx';
import { TONE_WORDS } from '#/app/report-parts/tone-words.ts';
import { Reading } from '#/app/reports/gauge/reading.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import type { CategoryGroup } from './contract.ts';
import { measuredItem } from './measured-item.ts';
import styles from './category.module.css';

/**
 * The titled groups of a report with their items. In each group, measured items come first and have
 * gauges.
 */
export function CategoryGroups({ groups }: { groups: readonly CategoryGroup[] }) {
  let picture = 0;
  return groups.map(({ title, items }, at) => {
    const placed = items.map((item) => ({
      item,
      measured: measuredItem(item),
      // Pictures are numbered in the order of the report.
      shot: item.img ? { src: item.img, index: picture++ } : undefined,
    }));
    const sorted = [
      ...placed.filter(({ measured }) => measured),
      ...placed.filter(({ measured }) => !measured),
    ];
    return (
      <Section
        key={title}
        id={`group-${at + 1}`}
        title={title}
        aside={`${items.length} 项`}
        {...(at === 0 && { isClose: true })}
      >
        <ul className={styles.items}>
          {sorted.map(({ item: { label, value, tone }, measured, shot }) => (
            <li key={label}>
              {measured ? (
                <Reading name={label} state={TONE_WORDS[measured.tone]} fresh="新" {...measured} />
              ) : (
                <p className={styles.line}>
                  {label}
                  <b>
                    {tone && tone !== 'fine' && <Mark tone={tone} />}
                    {value ?? '未登记'}
                  </b>
                </p>
              )}
              {shot && (
                <a {...viewerLink(shot.src, shot.index)} className={styles.picture}>
                  <Photo src={shot.src} alt={label} fit="half" />
                </a>
              )}
            </li>
          ))}
        </ul>
      </Section>
    );
  });
}
