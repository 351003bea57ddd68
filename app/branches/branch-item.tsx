import { href } from '#/app/sitemap.ts';
import { pictureColour, pictureUrl, srcSet } from '#/contract/picture.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import type { Branch } from './contract.ts';
import { CopyAddress } from './copy-address.tsx';
import { directionsUrl } from './places.ts';
import styles from './branch-item.module.css';

type Props = {
  branch: Branch;
  /** Number of special-price cars at the branch; undefined when the count is not available. */
  reduced: number | undefined;
  /** Whether the back end returns car counts. */
  isCounted: boolean;
  /** The distance from the visitor, as text. */
  distance?: string | undefined;
};

/** An item of the list of branches. Missing fields of the branch are not rendered. */
export function BranchItem({ branch, reduced = 0, isCounted, distance }: Props) {
  const { id, name, city, address, phone, hours, picture, count } = branch;
  const directions = directionsUrl(branch);
  return (
    <li id={id} className={styles.branch}>
      {picture && (
        <span className={styles.front} style={{ backgroundColor: pictureColour(picture) }}>
          <img
            src={pictureUrl(picture, 640)}
            srcSet={srcSet(picture, [480, 640, 960])}
            sizes="(min-width: 480px) 448px, 92vw"
            alt={`${name}店面`}
            loading="lazy"
          />
        </span>
      )}
      <h3>
        {name}
        <small>{distance ?? city}</small>
      </h3>
      <dl>
        {address && (
          <div>
            <dt>地址</dt>
            <dd>
              {address}
              <CopyAddress name={name} address={address} />
            </dd>
          </div>
        )}
        {hours && (
          <div>
            <dt>营业</dt>
            <dd>{hours}</dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>电话</dt>
            <dd>{phone}</dd>
          </div>
        )}
      </dl>
      {(phone || directions) && (
        <div className={styles.actions}>
          {phone && (
            <a className={buttonClass('line')} href={`tel:${phone}`} aria-label={`打电话给${name}`}>
              打电话
            </a>
          )}
          {directions && (
            <a className={buttonClass('line')} href={directions} rel="noreferrer">
              去这里<small>高德地图</small>
              <span className="vh">{name}</span>
            </a>
          )}
        </div>
      )}
      <p className={styles.stock}>
        {count > 0 && (
          <Link to={href('Index', {}, { substation_id: id })}>在售 {count} 台，去看看</Link>
        )}
        {reduced > 0 && (
          <Link to={href('StandardDiscount', {}, { substation_id: id })}>特价 {reduced} 台</Link>
        )}
        {isCounted && count + reduced === 0 && <span>目前没有车停在这里</span>}
      </p>
    </li>
  );
}
