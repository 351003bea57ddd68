import { useMemo } from 'react';
import { Mark } from '#/app/report-parts/mark.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import { picturesOf, type Chassis, type Group } from './states.ts';
import styles from './chassis.module.css';

/**
 * The underbody of a car or a hunted car: its parts with their pictures, then the important screws.
 */
export function ChassisView({ chassis }: { chassis: Chassis }) {
  const viewer = useViewer(useMemo(() => picturesOf(chassis), [chassis]));
  const { groups, bare, screws } = chassis;
  return (
    <>
      {groups.length > 0 && (
        <Section id="parts" title="各部位" aside={`${groups.length} 个部位`} isClose>
          {groups.map((group) => (
            <Part key={group.title} group={group} />
          ))}
          {bare.length > 0 && <p className={styles.bare}>没有照片和说明：{bare.join('、')}。</p>}
        </Section>
      )}
      {screws.length > 0 && (
        <Section
          id="screws"
          title="重要螺丝"
          aside={`${screws.length} 处`}
          isClose={groups.length === 0}
        >
          <p className={styles.why}>螺丝上的漆封和划线是出厂时做的，动过就看得出来。</p>
          <dl className={styles.screws}>
            {screws.map(({ name, verdict, tone, meaning }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {/* A turned screw has no check mark, even if regular service turns it. */}
                  {(tone !== 'fine' || meaning === '') && <Mark tone={tone} isDecorative />}
                  <b>{verdict}</b>
                </dd>
                {meaning && <dd className={styles.meaning}>{meaning}</dd>}
              </div>
            ))}
          </dl>
        </Section>
      )}
      {viewer}
    </>
  );
}

function Part({ group: { title, tone, places } }: { group: Group }) {
  return (
    <section className={styles.part}>
      <h3>
        {tone && <Mark tone={tone} />}
        {title}
        {tone === null && <small>状况未登记</small>}
      </h3>
      <ul className={places.length > 1 ? styles.many : undefined}>
        {places.map(({ img, index, words, tone: found }, at) => (
          <li key={at}>
            {img && index !== undefined && (
              <a {...viewerLink(img, index)}>
                <Photo src={img} alt={words ?? title} fit={places.length > 1 ? 'half' : 'full'} />
              </a>
            )}
            {words && <p className={found ? styles[found] : undefined}>{words}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
