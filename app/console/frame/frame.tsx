import type { ReactNode } from 'react';
import { useDue } from '#/app/console/inbox/use-due.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { ScreenLink } from './location.tsx';
import { useMe } from './me.tsx';
import styles from './frame.module.css';

type Tab = {
  path: string;
  name: string;
  /** The name of an API call. Only people who may make it see the tab. */
  call: string;
  icon: ReactNode;
};

const TABS: readonly Tab[] = [
  {
    path: '/console',
    name: '线索',
    call: 'getInbox',
    icon: <path d="M4 5h16v11H10l-4 4v-4H4z" />,
  },
  {
    path: '/console/cars',
    name: '车辆',
    call: 'listCars',
    icon: (
      <>
        <path d="M3 16v-3.5l3-1.2L8.4 7h7.2l3 4.3 2.4 1.2V16h-2.2M14.8 16H9.2M5.2 16H3" />
        <circle cx="7.2" cy="16.5" r="2" />
        <circle cx="16.8" cy="16.5" r="2" />
      </>
    ),
  },
  {
    path: '/console/inspect',
    name: '检测',
    call: 'listInspections',
    icon: <path d="M5 4h14v16H5zM8 9l1.2 1.2L11.5 8M8 15l1.2 1.2 2.3-2.2M14 9.5h3M14 15.5h3" />,
  },
  {
    path: '/console/content',
    name: '内容',
    call: 'listContentKinds',
    icon: <path d="M4 5h10v15H4zM14 8h6v12h-6M7 9h4M7 12.5h4M7 16h4" />,
  },
  {
    path: '/console/numbers',
    name: '数据',
    call: 'getNumbers',
    icon: <path d="M4 20h16M6.5 16.5v-5M12 16.5V5M17.5 16.5V9" />,
  },
  {
    path: '/console/import',
    name: '导入',
    call: 'checkImport',
    icon: <path d="M12 4v10M8 10l4 4 4-4M5 16v4h14v-4" />,
  },
  {
    path: '/console/staff',
    name: '同事',
    call: 'listStaff',
    icon: (
      <>
        <circle cx="9" cy="8" r="3.5" />
        <path d="M2.5 20c.6-4 3-6 6.5-6s5.9 2 6.5 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .8 3.2 2.7 3.5 5.5" />
      </>
    ),
  },
  {
    path: '/console/audit',
    name: '记录',
    call: 'listAudit',
    icon: <path d="M5 4h14v16H5zM8.5 9h7M8.5 12.5h7M8.5 16h4" />,
  },
  {
    path: '/console/me',
    name: '我的',
    call: 'getMe',
    icon: (
      <>
        <circle cx="12" cy="8" r="4" />
        <path d="M4 20.5c.8-4.5 3.8-6.5 8-6.5s7.2 2 8 6.5" />
      </>
    ),
  },
];

/**
 * The number of tabs in the bar of a phone. The last tab is always one of them; its screen links to
 * those that do not fit.
 */
const BAR_TABS = 5;

/**
 * Returns the tabs that the person may open (`tabs`), and those of them that do not fit into the
 * bar of a phone (`rest`).
 */
function useTabs(): { tabs: readonly Tab[]; rest: readonly Tab[] } {
  const { calls } = useMe();
  const tabs = TABS.filter(({ call }) => calls.includes(call));
  return { tabs, rest: tabs.slice(BAR_TABS - 1, -1) };
}

/** The frame around a screen, with links to the screens that the person may open. */
export function Frame({ path, children }: { path: string; children: ReactNode }) {
  const me = useMe();
  const { tabs, rest } = useTabs();
  const due = useDue(me.calls.includes('countDue'));
  // The screens of single leads belong to the first tab.
  const current = [...tabs].reverse().find((tab) => path.startsWith(tab.path)) ?? tabs[0];
  // On a phone the tab is under 我的, the last one, which is marked instead.
  const holder = current && rest.includes(current) ? tabs[tabs.length - 1] : undefined;
  const markOf = (tab: Tab) => (tab === current ? 'page' : tab === holder ? 'true' : undefined);
  // An inspection needs the whole height of a phone: its head leads back.
  const isTall = path.startsWith('/console/inspect/');
  return (
    <div className={isTall ? `${styles.frame} ${styles.tall}` : styles.frame}>
      <nav className={styles.bar} aria-label="后台">
        <p className={styles.shop}>{me.shop}后台</p>
        <ul>
          {tabs.map((tab) => (
            <li key={tab.path} className={rest.includes(tab) ? styles.rest : undefined}>
              <ScreenLink href={tab.path} aria-current={markOf(tab)}>
                <Icon>{tab.icon}</Icon>
                {tab.name}
                {tab.call === 'getInbox' && due > 0 && <Due count={due} />}
              </ScreenLink>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

function Due({ count }: { count: number }) {
  return (
    <b className={styles.due}>
      {count > 99 ? '99+' : count}
      <span className="vh"> 条该联系了</span>
    </b>
  );
}

/** On a phone, the links to the screens that do not fit into the bar. */
export function MoreTabs() {
  const { rest } = useTabs();
  if (rest.length === 0) return null;
  return (
    <ul className={styles.more}>
      {rest.map(({ path, name, icon }) => (
        <li key={path}>
          <ScreenLink href={path}>
            <Icon>{icon}</Icon>
            {name}
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}

/** The head of a screen: its title, one line of text, and at most one control. */
export function Head({
  title,
  below,
  children,
}: {
  title: string;
  below?: string;
  children?: ReactNode;
}) {
  return (
    <header className={styles.head}>
      <h1>
        {title}
        {below && <small>{below}</small>}
      </h1>
      {children}
    </header>
  );
}

/** A section of a screen with its heading. */
export function Block({
  title,
  aside,
  children,
}: {
  title?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.block}>
      {title && (
        <div className={styles.blockHead}>
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
