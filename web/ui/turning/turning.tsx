import { useState } from 'react';
import { Sheet } from '#/web/ui/sheet.tsx';
import { ViewerButton } from '#/web/ui/viewer/viewer-icon.tsx';
import { INITIAL_LOOK, Panorama } from './panorama.tsx';
import { Spin } from './spin.tsx';
import viewer from '#/web/ui/viewer/viewer.module.css';

/** A set of pictures around an object, or a panorama picture. */
export type Round = { name: string } & ({ pictures: readonly string[] } | { panorama: string });

type Props = {
  round: Round;
  /** True in full screen, false within the page. */
  isFull: boolean;
  /** Called when the visitor closes the full screen. */
  onClose(): void;
};

/** Shows a spin or a panorama. */
export function Turning({ round, isFull, onClose }: Props) {
  const [place, setPlace] = useState(0);
  const [look, setLook] = useState(INITIAL_LOOK);
  const [attempt, setAttempt] = useState(0);
  const [hasLost, setHasLost] = useState(false);
  const retry = () => setAttempt(attempt + 1);
  // Phones drop the WebGL context of background pages. A new canvas gets a new context.
  const handleLost = () => {
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
        onLost={hasLost ? undefined : handleLost}
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
