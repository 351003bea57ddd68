import { longDay } from '#/app/dates.ts';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { listReleases } from './contract.ts';
import styles from './release-notes.module.css';

export const needs = () => ({ releases: queryFor(listReleases, {}) });

/** The page of the release notes of the dealer's mini-program. */
export default function ReleaseNotes({ at, releases }: ScreenProps<typeof needs>) {
  return (
    <div className={styles.screen}>
      <header className={styles.lead}>
        <h1>{at.title}</h1>
        <p>小程序每个版本改了什么。</p>
      </header>
      {releases.length === 0 && <EmptyState message="还没有更新说明" />}
      <ol className={styles.versions}>
        {releases.map(({ version, day, changes, needs: runsOn }, at) => (
          <li key={version}>
            <h2>
              {version}
              {at === 0 && <em>最新</em>}
              {day && <time dateTime={day}>{longDay(day)}</time>}
            </h2>
            <ul>
              {[...new Set(changes)].map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            {runsOn && <p>需要{runsOn}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
