import type { User } from '#/app/moments/contract.ts';
import { pictureUrl } from '#/contract/picture.ts';
import styles from './avatar.module.css';

/** Number of background styles of generated avatars. */
const GROUNDS = 4;

/** The avatar of this user: the picture, or else the first letter of the name. */
export function Avatar({ user, isLarge = false }: { user: User; isLarge?: boolean }) {
  const { avatar, nickname, union_id: id } = user;
  const size = isLarge ? styles.large : '';
  const ground = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % GROUNDS;
  return (
    <span
      className={`${styles.avatar} ${size} ${styles[`ground${ground}`] ?? ''}`}
      aria-hidden="true"
    >
      {[...nickname][0]}
      {avatar && <img src={pictureUrl(avatar, 320)} alt="" loading="lazy" />}
    </span>
  );
}
