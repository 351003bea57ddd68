import { Mark } from '#/app/report-parts/mark.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import type { CategoryGroup } from './contract.ts';
import styles from './category.module.css';

/** The groups of a report with their titles and items. */
export function CategoryGroups({ groups }: { groups: readonly CategoryGroup[] }) {
  let picture = 0;
  return groups.map(({ title, items }, at) => (
    <Section
      key={title}
      id={`group-${at + 1}`}
      title={title}
      aside={`${items.length} 项`}
      {...(at === 0 && { isClose: true })}
    >
      <dl className={styles.items}>
        {items.map(({ label, value, tone, img }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {tone && tone !== 'fine' && <Mark tone={tone} />}
              {value ?? '未登记'}
            </dd>
            {img && (
              <dd className={styles.picture}>
                <a {...viewerLink(img, picture++)}>
                  <Photo src={img} alt={label} fit="half" />
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Section>
  ));
}
