import { useEffect, useState } from 'react';
import { inspectionPath } from '#/app/console/contract.ts';
import { ConsoleError } from '#/app/console/frame/call-console.tsx';
import { Block, Head } from '#/app/console/frame/frame.tsx';
import { openScreen, ScreenLink } from '#/app/console/frame/location.tsx';
import { useSync } from '#/app/console/inspect/device/use-sync.tsx';
import { pointCountText } from '#/app/console/inspect/publish/point-counts.ts';
import { FailedState } from '#/web/ui/failed-state.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import { FlawScreen } from './flaw-screen.tsx';
import { PointScreen } from './point-screen.tsx';
import { PublishScreen } from './publish-screen.tsx';
import { ReportScreen } from './report-screen.tsx';
import { Systems } from './systems.tsx';
import { UnsentBanner } from './unsent-banner.tsx';
import { nextUnanswered, viewOf, type DraftView } from './view.tsx';
import styles from './draft.module.css';

/**
 * The interval in ms at which the inspection is loaded again, so that answers of colleagues appear.
 */
const REFRESH_MS = 20_000;

/**
 * The screen of an inspection. `item` is the checkpoint or other page to display; by default it is
 * the next checkpoint without an answer.
 */
export function DraftScreen({ id, item }: { id: string; item: string | undefined }) {
  const { sync, state } = useSync();
  const [failure, setFailure] = useState<ConsoleError>();
  useEffect(() => {
    const read = (reading: Promise<void>) =>
      void reading.then(
        () => setFailure(undefined),
        (error: unknown) => {
          if (!(error instanceof ConsoleError)) throw error;
          setFailure(error);
        },
      );
    read(sync.open(id));
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') read(sync.refresh(id));
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [sync, id]);
  const view = viewOf(state, id);
  const isPublished = view?.inspection.state === 'published';
  const current = view && (item ?? (isPublished ? 'publish' : (nextUnanswered(view) ?? 'publish')));
  return (
    <>
      <Head
        title={view?.inspection.car_title ?? '检测'}
        below={view ? progressText(view) : '正在打开'}
      >
        <button
          type="button"
          className={styles.back}
          onClick={() => openScreen('/console/inspect')}
        >
          全部检测
        </button>
      </Head>
      {!view && (
        <Block>
          {failure ? (
            <FailedState
              section
              message={failure.message}
              onRetry={() => void sync.open(id).catch(() => undefined)}
            />
          ) : (
            <Skeleton>
              <Bone className={styles.bone} />
              <Bone className={styles.bone} />
            </Skeleton>
          )}
        </Block>
      )}
      {view && current !== undefined && (
        <>
          {failure?.status === 404 && (
            <p className={styles.refusal} role="alert">
              {failure.message}
            </p>
          )}
          <UnsentBanner view={view} state={state} sync={sync} />
          <Pages id={id} current={current} view={view} />
          <Content view={view} current={current} />
        </>
      )}
    </>
  );
}

function Content({ view, current }: { view: DraftView; current: string }) {
  const point = view.points.find((each) => each.item === current);
  if (current === 'publish') return <PublishScreen view={view} />;
  if (current === 'report') return <ReportScreen view={view} />;
  if (current === 'flaws') return <FlawScreen view={view} />;
  if (point) {
    return (
      <>
        <Systems view={view} item={point.item} />
        <PointScreen key={point.item} view={view} point={point} />
      </>
    );
  }
  return (
    <Block>
      <p className={styles.none}>{current} 不适用于这辆车。</p>
    </Block>
  );
}

function Pages({ id, current, view }: { id: string; current: string; view: DraftView }) {
  const pages = [
    {
      to: inspectionPath(id, nextUnanswered(view) ?? view.points[0]?.item),
      name: '检测点',
      isCurrent: !OTHER_PAGES.includes(current),
    },
    { to: inspectionPath(id, 'flaws'), name: '标瑕疵', isCurrent: current === 'flaws' },
    { to: inspectionPath(id, 'report'), name: '里程等', isCurrent: current === 'report' },
    { to: inspectionPath(id, 'publish'), name: '发布', isCurrent: current === 'publish' },
  ];
  return (
    <nav className={styles.pages} aria-label="这份检测">
      {pages.map(({ to, name, isCurrent }) => (
        <ScreenLink key={name} href={to} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </ScreenLink>
      ))}
    </nav>
  );
}

const OTHER_PAGES = ['flaws', 'report', 'publish'];

function progressText({ inspection, points }: DraftView): string {
  const names = inspection.inspectors.map(({ name }) => name).join('、');
  return `${inspection.car_id}，${pointCountText(points)}，${names}`;
}
