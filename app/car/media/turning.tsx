import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react';
import { pictureUrl } from '#/contract/picture.ts';
import { openLater, useOverlay } from '#/web/navigation/overlay.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import type { Round, Turning } from '#/web/ui/turning/turning.tsx';
import type { Slide } from './slides.ts';
import styles from './turning.module.css';

type Code = { Turning: typeof Turning };

const load = (): Promise<Code> => import('#/web/ui/turning/turning.tsx');

type Props = {
  slide: Slide;
  /** The label on the picture until it is touched. */
  invitation: string;
  round: Round;
};

/**
 * A gallery slide that a visitor turns by dragging. The slide is a link to its picture until the
 * code is loaded.
 */
export function TurningSlide({ slide, invitation, round }: Props) {
  const { img, alt } = slide;
  const { openDetail, open, close } = useOverlay(`round-${slide.round}`);
  const [code, setCode] = useState<Code>();
  const [isLive, setLive] = useState(false);
  const isFull = openDetail !== undefined;

  function start(event: MouseEvent) {
    event.preventDefault();
    const arrive = () => load().then(setCode);
    void openLater(arrive, () => setLive(true), pictureUrl(img, 1920));
  }
  // After a reload in full screen the code is loaded without a touch.
  const fetchCode = useEffectEvent(() => {
    if (!code) load().then(setCode, close);
  });
  useEffect(() => {
    if (isFull) fetchCode();
  }, [isFull]);

  const picture = <Photo src={img} alt={alt} fit="full" />;
  return (
    <div className={styles.slide}>
      {isLive ? (
        picture
      ) : (
        <a href={pictureUrl(img, 1920)} onClick={start}>
          {picture}
          <span className={styles.invitation}>
            <Icon>
              <path d="M4 12c0-2.500 3.600-4.500 8-4.500s8 2 8 4.500-3.600 4.500-8 4.500M14.500 14L12 16.500l2.500 2.500" />
            </Icon>
            {invitation}
          </span>
        </a>
      )}
      {code && (isLive || isFull) && <code.Turning round={round} isFull={isFull} onClose={close} />}
      {isLive && (
        <button type="button" className={styles.full} onClick={() => open()}>
          全屏
        </button>
      )}
    </div>
  );
}
