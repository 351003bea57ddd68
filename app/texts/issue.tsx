import { useConfig } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { Text, TextVersion } from './contract.ts';
import styles from './issue.module.css';

type Props = { title: string; path: string; text: Text };

/** The foot of a text: publisher, version, first day in force, and links to other versions. */
export function Issue({ title, path, text }: Props) {
  const { brand } = useConfig();
  const others = text.versions.filter(({ version }) => version !== text.version);
  return (
    <footer className={styles.foot}>
      <dl className={styles.block}>
        <div>
          <dt>发布</dt>
          <dd>{brand.company || brand.name}</dd>
        </div>
        <div>
          <dt>版本</dt>
          <dd>{text.version}</dd>
        </div>
        <div>
          <dt>生效</dt>
          <dd>{text.effective_on}</dd>
        </div>
      </dl>
      {others.length > 0 && (
        <>
          <h2>其他版本</h2>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other.version}>
                <Link to={addressOf(path, other)}>
                  <b>
                    {title} {other.version}
                  </b>
                  <span>{timeOf(other)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </footer>
  );
}

function addressOf(path: string, { version, state }: TextVersion): string {
  return state === 'current' ? path : `${path}?${new URLSearchParams({ version })}`;
}

function timeOf({ state, effective_on, until }: TextVersion): string {
  if (state === 'current') return `${effective_on} 起，现在适用`;
  return state === 'coming' ? `${effective_on} 起生效` : `${effective_on} 至 ${until ?? ''}`;
}
