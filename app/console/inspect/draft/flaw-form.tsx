import { useEffect } from 'react';
import { inspectionPath } from '#/app/console/contract.ts';
import { openScreen } from '#/app/console/frame/location.tsx';
import { useSync } from '#/app/console/inspect/device/use-sync.tsx';
import { RESULTS } from '#/app/inspection/rules/findings.ts';
import { Button } from '#/web/ui/button.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { FindingFields } from './finding-fields.tsx';
import type { Place } from './flaw-place.tsx';
import { PointPhotos } from './point-photos.tsx';
import { isBadResult, type DraftView, type Fields } from './view.tsx';
import choice from './conflict.module.css';
import flaw from './flaw.module.css';
import styles from './point.module.css';

type Props = {
  view: DraftView;
  point: DraftView['points'][number];
  place: Place;
  onNext(): void;
};

/**
 * The form for a flaw at a place of the drawing. The flaw is stored as soon as the person chooses
 * how severe it is.
 */
export function FlawForm({ view, point, place, onNext }: Props) {
  const { sync } = useSync();
  const { item, fields, checkpoint, version } = point;
  const { id } = view.inspection;
  const isFlaw = isBadResult(fields.result);
  const set = (next: Fields) => {
    const written = Object.entries({ ...next, place }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    sync.record(id, item, Object.fromEntries(written), version);
  };
  const { view: name, x, y } = place;
  const isMoved = fields.place?.view !== name || fields.place.x !== x || fields.place.y !== y;
  useEffect(() => {
    if (isFlaw && isMoved) set(fields);
  });
  return (
    <div className={flaw.flaw}>
      <h2>{checkpoint.name}</h2>
      <ConflictNote view={view} point={point} />
      <div className={styles.results} role="group" aria-label="多重">
        {(['slight', 'abnormal', 'missing'] as const).map((result) => (
          <button
            key={result}
            type="button"
            data-result={result}
            aria-pressed={fields.result === result}
            onClick={() => set({ ...fields, result })}
          >
            {RESULTS[result]}
          </button>
        ))}
      </div>
      {isFlaw && <FindingFields point={point} onSet={set} />}
      {isFlaw && <PointPhotos view={view} point={point} />}
      <div className={choice.choice}>
        <Button kind="ghost" onClick={() => openScreen(inspectionPath(id, item))}>
          看这一项
        </Button>
        <Button kind="main" disabled={!isFlaw} onClick={onNext}>
          好了，再标一处
        </Button>
      </div>
    </div>
  );
}
