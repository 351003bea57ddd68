import { grouped } from '#/app/format.ts';
import { Link } from '#/web/navigation/link.tsx';
import type { RepairPackage } from './contract.ts';
import { WorkIcon } from './work-icon.tsx';
import styles from './package-item.module.css';

type Props = {
  offer: RepairPackage;
  /** URL of the inquiry form for this package. */
  to: string;
};

/** A package of workshop work: its contents, the cars it fits, the branches and the price. */
export function PackageItem({ offer, to }: Props) {
  const { name, contents, fits, hours, parts_brand, notes, branches } = offer;
  const facts = [
    ['适用', fits],
    ['工时', hours === null ? null : `${hours} 小时`],
    ['配件', parts_brand],
    ['门店', branches.map((one) => one.name).join('、')],
  ] as const;
  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <WorkIcon name={name} />
      </span>
      <div className={styles.head}>
        <h3>{name}</h3>
        <Price offer={offer} />
      </div>
      {contents.length > 0 && (
        <ul className={styles.contents}>
          {contents.map((content, at) => (
            <li key={at}>{content}</li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {notes && <p className={styles.notes}>{notes}</p>}
      <Link className={styles.ask} to={to} replace>
        约这项<span className="vh">{name}</span>
      </Link>
    </li>
  );
}

function Price({ offer: { price, is_least, member_price } }: { offer: RepairPackage }) {
  if (price === null) return <p className={styles.onRequest}>到店报价</p>;
  return (
    <p className={styles.price}>
      <b>{grouped(price)}</b> 元{is_least && '起'}
      {member_price !== null && <small>会员 {grouped(member_price)} 元</small>}
    </p>
  );
}
