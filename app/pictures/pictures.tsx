import { href } from '#/app/sitemap.ts';
import { pictureUrl, srcSet } from '#/contract/picture.ts';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { useHistoryState } from '#/web/navigation/history-state.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { LaterViewer } from '#/web/ui/viewer/use-viewer.tsx';
import type { ViewerPicture } from '#/web/ui/viewer/viewer-link.ts';
import { useClose } from './use-close.tsx';
import { usePostedPictures } from './use-posted-pictures.tsx';
import styles from './pictures.module.css';

/** The picture viewer as a page. Without JavaScript it lists the pictures. */
export default function Pictures({ at }: { at: At }) {
  const isLive = useHydrated();
  const { pictures, refused } = usePostedPictures(at);
  const [index, turn] = useHistoryState('picture', 0);
  const close = useClose();
  // The server does not know the state of the history entry.
  const isKnown = isLive || pictures.length > 0 || refused > 0;

  return (
    <article className={styles.pictures}>
      <h1>{at.title}</h1>
      {isKnown ? (
        <Contents pictures={pictures} refused={refused} onBack={isLive ? close : undefined} />
      ) : (
        <noscript>
          <Contents pictures={pictures} refused={refused} />
        </noscript>
      )}
      {isLive && pictures.length > 0 && (
        <LaterViewer
          pictures={pictures}
          index={Math.min(index, pictures.length - 1)}
          onTurn={turn}
          onClose={close}
        />
      )}
    </article>
  );
}

type Props = {
  pictures: readonly ViewerPicture[];
  refused: number;
  /** Goes back; undefined without JavaScript. */
  onBack?: (() => void) | undefined;
};

function Contents({ pictures, refused, onBack }: Props) {
  const home = (
    <Link to={href('Index')} className={buttonClass('line')}>
      回首页
    </Link>
  );
  if (pictures.length === 0) {
    const message = refused > 0 ? '图片不在本站，不能在这里打开' : '没有要查看的图片';
    return (
      <div className={styles.none}>
        <EmptyState message={message}>
          <p>图片从车辆页或报告里点开。</p>
          {onBack && (
            <Button kind="main" onClick={onBack}>
              返回上一页
            </Button>
          )}
          {home}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {refused > 0 && <p className={styles.refused}>另有 {refused} 张图片不在本站，没有显示。</p>}
      <ol>
        {pictures.map(({ src, alt, caption }, at) => (
          // The key is the position, because a picture may occur twice.
          <li key={at}>
            <a href={pictureUrl(src, 1920)}>
              <img
                src={pictureUrl(src, 960)}
                srcSet={srcSet(src, [640, 960, 1280])}
                sizes="(min-width: 480px) 480px, 100vw"
                alt={alt || `第 ${at + 1} 张`}
                loading={at > 0 ? 'lazy' : 'eager'}
              />
            </a>
            {caption && <p>{caption}</p>}
          </li>
        ))}
      </ol>
      <p className={styles.way}>{home}</p>
    </>
  );
}
