import { useState } from 'react';
import { Sheet } from '#/web/ui/sheet.tsx';
import { ViewerButton } from '#/web/ui/viewer/viewer-icon.tsx';
import viewer from '#/web/ui/viewer/viewer.module.css';
import { AHEAD, Panorama } from './panorama.tsx';
import { Spin } from './spin.tsx';

/** Pictures around a thing, or one around the place where one stands. */
export type Round = { name: string } & ({ pictures: readonly string[] } | { panorama: string });

type Props = {
  round: Round;
  /** Over the whole screen, or where it stands in the page. */
  isFull: boolean;
  /** The visitor closes the whole screen. */
  onClose(): void;
};

/** Something to turn around, or to look around in; it stays as it is turned when it fills the screen. */
export function Turning({ round, isFull, onClose }: Props) {
  const [place, setPlace] = useState(0);
  const [look, setLook] = useState(AHEAD);
  const [attempt, setAttempt] = useState(0);
  const [hasLost, setHasLost] = useState(false);
  const retry = () => setAttempt(attempt + 1);
  // Phones take the graphics from what lies in the background: a new canvas has them again.
  const lose = () => {
    setHasLost(true);
    retry();
  };
  const given = { name: round.name, isFull, onRetry: retry };
  const view =
    'panorama' in round ? (
      <Panorama
        key={attempt}
        {...given}
        picture={round.panorama}
        look={look}
        onLook={setLook}
        onLost={hasLost ? undefined : lose}
      />
    ) : (
      <Spin key={attempt} {...given} pictures={round.pictures} place={place} onTurn={setPlace} />
    );
  if (!isFull) return view;
  return (
    <Sheet label={round.name} className={viewer.viewer} onClose={onClose}>
      <div className={viewer.frame} style={{ background: 'var(--ink)' }}>
        {view}
        <div className={viewer.top}>
          <span />
          <div className={viewer.tools}>
            <ViewerButton icon="close" label="关闭" onClick={onClose} />
          </div>
        </div>
      </div>
    </Sheet>
  );
}
