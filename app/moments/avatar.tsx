import { pictureUrl } from '#/contract/picture.ts';
import styles from './avatar.module.css';
import type { User } from './contract.ts';

/** Grounds for drawn avatars. */
const GROUNDS = 4;

/** A picture of somebody who posts; without one the first letter of their name, on a ground of its own. */
export function Avatar({ user, isLarge = false }: { user: User; isLarge?: boolean }) {
  const { avatar, nickname, union_id: id } = user;
  const size = isLarge ? styles.large : '';
  if (avatar)
    return (
      <img
        className={`${styles.avatar} ${size}`}
        src={pictureUrl(avatar, 320)}
        alt=""
        loading="lazy"
      />
    );
  const ground = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % GROUNDS;
  return (
    <span
      className={`${styles.avatar} ${size} ${styles[`ground${ground}`] ?? ''}`}
      aria-hidden="true"
    >
      {[...nickname][0]}
    </span>
  );
}
