import { Link } from '#/web/navigation/link.tsx';
import { recycleAddress, type Choice } from './address.ts';
import styles from './recycle.module.css';

type Props = { choice: Choice; words: { name: string; facts: readonly string[] } };

/** The summary of the visitor's car, with a link to change it. */
export function EstimatedCar({ choice, words: { name, facts } }: Props) {
  return (
    <div className={styles.car}>
      <p>
        <b>{name}</b>
        <span>{facts.join('，')}</span>
      </p>
      <Link to={recycleAddress(choice, { step: 'car' })} replace>
        修改
      </Link>
    </div>
  );
}
