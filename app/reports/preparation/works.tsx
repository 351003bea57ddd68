import { grouped } from '#/app/format.ts';
import { Photo } from '#/web/ui/photo.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import type { Work } from './contract.ts';
import { daysText } from './days.ts';
import { placesOf } from './work-pictures.ts';
import styles from './works.module.css';

/** The list of the jobs on a car, in the order of the report. */
export function Works({ works }: { works: readonly Work[] }) {
  return (
    <ol className={styles.works}>
      {works.map((work, at) => (
        // Keyed by index: the same work may be done twice.
        <li key={at} className={work.before || work.after ? styles.pictured : styles.work}>
          <Words work={work} />
          {(work.before || work.after) && <Pictures work={work} {...placesOf(works, at)} />}
        </li>
      ))}
    </ol>
  );
}

function Words({ work }: { work: Work }) {
  const { name, kind, reason, result, checkpoint } = work;
  const small = smallPrint(work);
  return (
    <>
      <div className={styles.head}>
        <h3>{name}</h3>
        {kind && <span className={styles.kind}>{kind}</span>}
      </div>
      {reason && (
        <p className={styles.reason}>
          {reason}
          {checkpoint && <span className="nb">（检测点 {checkpoint}）</span>}
        </p>
      )}
      {result && <p className={styles.result}>{result}</p>}
      {small.length > 0 && (
        <p className={styles.small}>
          {small.map((words) => (
            <span key={words} className="nb">
              {words}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function smallPrint(work: Work): string[] {
  const { part, part_brand, part_price, part_number, cost, hours, technician, warranty_months } =
    work;
  const built = [part_brand && !part?.startsWith(part_brand) ? part_brand : '', part ?? ''];
  return [
    built.filter(Boolean).join(' '),
    part_number ? `配件号 ${part_number}` : '',
    part_price !== null ? `${grouped(part_price)} 元` : '',
    cost !== null ? `共 ${grouped(cost)} 元` : '',
    hours !== null ? `${hours} 工时` : '',
    technician ? `技师 ${technician}` : '',
    daysText(work.started, work.finished),
    warranty_months ? `质保 ${warranty_months} 个月` : '',
  ].filter(Boolean);
}

function Pictures({ work, before, after }: { work: Work; before: number; after: number }) {
  return (
    <div className={styles.pictures}>
      {work.before && (
        <a {...viewerLink(work.before, before)}>
          <Photo src={work.before} alt={`${work.name}，整备前`} fit="half" />
          <span>整备前</span>
        </a>
      )}
      {work.after && (
        <a {...viewerLink(work.after, after)}>
          <Photo src={work.after} alt={`${work.name}，整备后`} fit="half" />
          <span>整备后</span>
        </a>
      )}
    </div>
  );
}
