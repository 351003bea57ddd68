import { Mark } from '#/app/report-parts/mark.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import type { Chassis, Group } from './states.ts';
import { Underbody } from './underbody.tsx';
import styles from './chassis-content.island.module.css';

type Props = {
  chassis: Chassis;
  /** Whether the vehicle is a motorcycle. It has no drawing then. */
  isMotorcycle?: boolean;
};

/** The underbody of a car: important screws, and parts with pictures. */
export function ChassisContent({ chassis, isMotorcycle = false }: Props) {
  const { groups, bare, screws } = chassis;
  return (
    <>
      {screws.length > 0 && (
        <Section id="screws" title="重要螺丝" aside={`${screws.length} 处`} isClose>
          {!isMotorcycle && <Underbody screws={screws} />}
          <p className={styles.why}>
            螺丝上的漆封和划线是出厂时做的，动过就看得出来。{!isMotorcycle && '图上位置为示意。'}
          </p>
          <ol className={styles.screws}>
            {screws.map(({ name, verdict, tone, meaning }, at) => (
              <li key={name} id={`screw-${at + 1}`}>
                <i className={styles[tone]}>{at + 1}</i>
                <p>
                  <span>{name}</span>
                  {/* A turned screw has no check mark, even if regular service turns it. */}
                  {(tone !== 'fine' || meaning === '') && <Mark tone={tone} isDecorative />}
                  <b>{verdict}</b>
                  {meaning && <small>{meaning}</small>}
                </p>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {groups.length > 0 && (
        <Section
          id="parts"
          title="各部位"
          aside={`${groups.length} 个部位`}
          isClose={screws.length === 0}
        >
          <div className={styles.parts}>
            {groups.map((group) => (
              <Part key={group.title} group={group} />
            ))}
          </div>
          {bare.length > 0 && <p className={styles.bare}>没有照片和说明：{bare.join('、')}。</p>}
        </Section>
      )}
    </>
  );
}

function Part({ group: { title, tone, places } }: { group: Group }) {
  return (
    <section className={places.length > 1 ? styles.wide : styles.part}>
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
                <Photo src={img} alt={words ?? title} fit="half" />
              </a>
            )}
            {words && <p className={found ? styles[found] : undefined}>{words}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
