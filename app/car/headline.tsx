import { ConditionPlate } from '#/app/car-card/condition-plate.tsx';
import { mileageFault } from '#/app/car-facts/odometer-fraud.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import { isOffSale, ribbonLabel, saleStatus } from '#/app/car-facts/status.ts';
import { saleWords } from '#/app/car-facts/words/sale-words.ts';
import { tagsOfDetail } from '#/app/car-facts/words/stated-tags.ts';
import { claimLink } from '#/app/car/report-links/claim-link.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import styles from './headline.module.css';

/**
 * The car's name, its sale status with an explanation, and its tags. Tags that no record supports
 * are labelled.
 */
export function Headline({ id, detail }: { id: string; detail: CarDetail }) {
  const { title, car, more } = detail;
  const status = saleStatus(car.type);
  const words = saleWords(detail);
  const fault = mileageFault(more);
  const { supported, stated } = tagsOfDetail(detail);
  const hasNote = words !== undefined || !!more?.status_note;
  return (
    <header className={styles.headline}>
      <h1>{title}</h1>
      <div className={styles.tags}>
        <span className={`${styles.status} ${styles[status] ?? ''}`}>{ribbonLabel(status)}</span>
        <ConditionPlate more={more} />
        {fault && <b className={styles.bad}>{fault}</b>}
        {car.is_wholesale && <span className={styles.tag}>批发车</span>}
        {supported.map((tag) => (
          <Tag key={tag} tag={tag} to={claimLink(id, detail, tag)} />
        ))}
      </div>
      {stated.length > 0 && (
        <div className={`${styles.tags} ${styles.stated}`}>
          <span>{STATED}</span>
          {stated.map((tag) => (
            <Tag key={tag} tag={tag} to={undefined} />
          ))}
        </div>
      )}
      {hasNote && (
        <div className={`${styles.note} ${styles[`${status}-note`] ?? ''}`}>
          {more?.status_note && <b>{more.status_note}</b>}
          {words && <p>{words}</p>}
          {(isOffSale(status) || status === 'ordered') && <a href="#similar-cars">看相近的车</a>}
        </div>
      )}
    </header>
  );
}

/** The tag `tag`, as a link if `to` is the address of its evidence. */
function Tag({ tag, to }: { tag: string; to: string | undefined }) {
  if (to === undefined) return <span className={styles.tag}>{tag}</span>;
  return (
    <Link to={to} className={styles.claim}>
      {tag}
      <span className="vh">，看依据</span>
      <Chevron />
    </Link>
  );
}
