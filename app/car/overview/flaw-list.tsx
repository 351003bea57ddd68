import { foundFlaws } from '#/app/car-facts/found-flaws.ts';
import { noFlawsText } from '#/app/car-facts/no-flaws-text.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import pairs from '#/app/car/condition/pairs.module.css';
import styles from './flaw-list.module.css';

/** Maximum number of flaws in this list; the flaw report has the others. */
const MOST = 4;

type Props = {
  id: string;
  detail: CarDetail;
  /** Requests the overview again. Set if the call for the overview failed. */
  onRetry?: () => void;
};

/**
 * The first flaws of a car with their pictures. The displayed number of flaws also includes those
 * without a picture.
 */
export function FlawList({ id, detail, onRetry }: Props) {
  const { flaw } = detail.images;
  const count = foundFlaws(detail.more?.proof);
  const to = href('StandardReportFlaw', { id });
  return (
    <div id="flaws">
      <p className={styles.flaws}>
        {flaw.length > 0 && (
          <Link to={to}>{count ? `瑕疵 ${count} 处，看每一处照片` : '看瑕疵照片'}</Link>
        )}
        {flaw.length === 0 &&
          (count && !detail.more?.headlines?.flaw
            ? '瑕疵没有照片，看车时请当面核对。'
            : noFlawsText(detail))}
        {/* Another back end answers in a call of its own whether there is a report. */}
        {flaw.length === 0 && !detail.more && <Link to={to}>看外观瑕疵</Link>}
      </p>
      {flaw.length > 0 && (
        <ol className={pairs.pairs}>
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
      )}
      {onRetry && (
        <p className={styles.flaws}>
          车况图没取到。
          <button type="button" onClick={onRetry}>
            再试
          </button>
        </p>
      )}
    </div>
  );
}
