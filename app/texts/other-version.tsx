import { Link } from '#/web/navigation/link.tsx';
import type { Text } from './contract.ts';
import styles from './other-version.module.css';

/** The note that this version is not in force, with a link to the version in force. */
export function OtherVersion({ text, path }: { text: Text; path: string }) {
  const { state, effective_on, until } = text;
  return (
    <p className={styles.note} role="note">
      {state === 'coming'
        ? `这一版 ${effective_on} 起才生效。`
        : `这是以前的版本${until ? `，适用到 ${until}` : '，已不适用'}。`}
      <Link to={path}>看现在适用的</Link>
    </p>
  );
}
