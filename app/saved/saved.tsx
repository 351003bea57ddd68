import { CompareBar } from '#/app/compare/compare-bar.tsx';
import { href } from '#/app/sitemap.ts';
import { usePage } from '#/web/document/site.tsx';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { OnDevice } from './on-device.tsx';
import { SavedList } from './saved-list.tsx';
import styles from './saved.module.css';

const TABS = [
  { list: 'saved', label: '收藏', to: href('saved') },
  { list: 'viewed', label: '浏览记录', to: `${href('saved')}#viewed` },
] as const;

/** The page of the cars stored on this device: saved cars, or viewed cars under `#viewed`. */
export default function Saved() {
  // The hash never reaches the server.
  const { hash } = usePage();
  const list = useHydrated() && hash === '#viewed' ? 'viewed' : 'saved';
  return (
    <div className={styles.screen}>
      <header className={styles.lead}>
        <h1>收藏</h1>
        <p>不用登录，只存在这台设备上。</p>
      </header>
      <nav className={styles.tabs} aria-label="收藏与浏览记录">
        {TABS.map((tab) => (
          <Link
            key={tab.list}
            to={tab.to}
            replace
            aria-current={tab.list === list ? 'page' : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <OnDevice words="收藏和浏览记录存在手机上，要打开 JavaScript 才能看到。">
        <SavedList key={list} list={list} />
      </OnDevice>
      <CompareBar />
    </div>
  );
}
