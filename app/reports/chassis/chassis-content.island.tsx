import { STATED } from '#/app/car-facts/stated-level.ts';
import { Mark } from '#/app/report-parts/mark.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import { drawnPartsOf } from './drawn-parts.ts';
import { lookOf, type Screw } from './screws.ts';
import type { Chassis, Group } from './states.ts';
import { Underbody } from './underbody.tsx';
import styles from './chassis-content.island.module.css';
import drawing from './underbody.module.css';

type Props = {
  chassis: Chassis;
  /** Whether the vehicle is a motorcycle, for which there is no drawing. */
  isMotorcycle?: boolean;
};

/** The underbody of a car: important screws, and parts with pictures. */
export function ChassisContent({ chassis, isMotorcycle = false }: Props) {
  const { groups, bare, screws } = chassis;
  return (
    <>
      {screws.length > 0 && (
        <Section id="screws" title="重要螺丝" aside={`${screws.length} 处`} isClose>
          <div className={styles.bolts}>
            <div>
              {!isMotorcycle && <Underbody screws={screws} parts={drawnPartsOf(chassis)} />}
              <p className={styles.why}>
                螺丝上的漆封和划线是出厂时做的，动过就看得出来。
                {!isMotorcycle && '图从车底往上看，位置为示意。'}
              </p>
            </div>
            <ol className={styles.screws}>
              {screws.map((screw, at) => (
                <li key={screw.name} id={`screw-${at + 1}`}>
                  <i className={`${drawing.number} ${drawing[lookOf(screw)]}`}>{at + 1}</i>
                  <p>
                    <span>{screw.name}</span>
                    <Sign screw={screw} />
                    <b>{screw.verdict}</b>
                    {screw.meaning && <small>{screw.meaning}</small>}
                  </p>
                </li>
              ))}
            </ol>
          </div>
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

/**
 * The symbol of a screw's state: a spanner if regular service turned the screw, otherwise the mark
 * of its tone. Renders nothing if the tone is null: then only the dealer says that the screw is
 * intact.
 */
function Sign({ screw }: { screw: Screw }) {
  if (lookOf(screw) !== 'routine') return screw.tone && <Mark tone={screw.tone} isDecorative />;
  return (
    <Icon className={drawing.routine}>
      <path d="M18.4 4.9a4.7 4.7 0 1 0 .7 6.5L16 9.9l-.7-2.3zM12.2 11.9 5 19.1" />
    </Icon>
  );
}

function Part({ group: { title, tone, places } }: { group: Group }) {
  const isWide = places.length > 1;
  const heading = (
    <h3>
      {tone && <Mark tone={tone} />}
      {title}
      {tone === null && (
        <small>{places.every(({ tone: found }) => found) ? STATED : '状况未登记'}</small>
      )}
    </h3>
  );
  return (
    <section className={isWide ? styles.wide : undefined}>
      {isWide && heading}
      <ul className={isWide ? styles.parts : undefined}>
        {places.map(({ img, index, words, tone: found }, at) => (
          <li key={at}>
            {img && index !== undefined && (
              <a {...viewerLink(img, index)}>
                <Photo src={img} alt={words ?? title} fit="half" />
              </a>
            )}
            {!isWide && heading}
            {words && <p className={found ? styles[found] : undefined}>{words}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
