import { foundFlaws } from '#/app/car-facts/found-flaws.ts';
import { noFlawsText } from '#/app/car-facts/no-flaws-text.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import styles from './flaws.module.css';
import pairs from './pairs.module.css';

/** Number of flaws listed here; the report lists all of them. */
const MOST = 4;

/**
 * The first flaws of a car, on its own page. The count in the title is that of the proof line; it
 * may include flaws that have no picture here.
 */
export function Flaws({ id, detail }: { id: string; detail: CarDetail }) {
  const { flaw } = detail.images;
  const count = foundFlaws(detail.more?.proof);
  if (flaw.length === 0) {
    return (
      <Section id="flaws" title={count ? `瑕疵 ${count} 处` : '瑕疵'}>
        <p className={styles.none}>
          {count && !detail.more?.headlines?.flaw
            ? '瑕疵没有照片，看车时请当面核对。'
            : noFlawsText(detail)}
        </p>
      </Section>
    );
  }
  const to = href('StandardReportFlaw', { id });
  return (
    <Section id="flaws" title={count ? `瑕疵 ${count} 处` : '瑕疵'} aside="看每一处照片" to={to}>
      <ol className={`${pairs.pairs} ${styles.flaws}`}>
        {flaw.slice(0, MOST).map(({ img, desc, comments }, index) => (
          <li key={img}>
            <Link to={`${to}#flaw-${index + 1}`}>
              <Photo src={img} alt="" fit="half" />
              <p>
                <b>{index + 1}</b> {desc ?? comments ?? '瑕疵照片'}
              </p>
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
