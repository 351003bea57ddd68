import { isMeasurable } from '#/app/car-drawing/paint.ts';
import { panelOfCode } from '#/app/car-drawing/panels.ts';
import { inspectionPath } from '#/app/console/contract.ts';
import { Block } from '#/app/console/frame/frame.tsx';
import { openScreen } from '#/app/console/frame/location.tsx';
import { useSync } from '#/app/console/inspect/device/use-sync.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { FindingFields } from './finding-fields.tsx';
import { Measured, Paint } from './measured.tsx';
import { PointPhotos } from './point-photos.tsx';
import { PointPicture } from './point-picture.tsx';
import { ResultButtons } from './result-buttons.tsx';
import { nextUnanswered, type DraftView, type Fields } from './view.tsx';
import styles from './point.module.css';

type Props = { view: DraftView; point: DraftView['points'][number] };

/**
 * The screen of a checkpoint: its criterion, the answer with details and photos, and a link to the
 * next checkpoint.
 */
export function PointScreen({ view, point }: Props) {
  const { sync } = useSync();
  const { item, checkpoint, fields } = point;
  const { id } = view.inspection;
  const isOpen = view.inspection.state === 'open';
  const set = (next: Fields) => sync.record(id, item, withoutEmpty(next), point.version);
  const next = nextUnanswered(view, item);
  const at = view.points.findIndex((each) => each.item === item);
  const previous = view.points[at - 1];
  const go = (to: string) => openScreen(inspectionPath(id, to), { replace: true });
  const panel = panelOfCode(item);
  const isPainted = item.startsWith('E') && panel !== undefined && isMeasurable(panel);
  const nextName = view.points.find((each) => each.item === next)?.checkpoint.name;
  return (
    <>
      <Block>
        <div className={styles.columns}>
          <div>
            <PointPicture point={point} body={view.inspection.body} />
            <header className={styles.head}>
              <h2>{checkpoint.name}</h2>
              <p>
                {item}，{checkpoint.criterion}
              </p>
              <details>
                <summary>怎么检</summary>
                <p>{checkpoint.method}</p>
              </details>
            </header>
          </div>
          <div>
            <ConflictNote view={view} point={point} />
            <fieldset disabled={!isOpen} className={styles.answer}>
              {checkpoint.limits && <Measured point={point} onSet={set} />}
              {isPainted && <Paint point={point} onSet={set} />}
              {!checkpoint.limits && !isPainted && <ResultButtons fields={fields} onSet={set} />}
              <FindingFields point={point} onSet={set} />
              <PointPhotos view={view} point={point} />
            </fieldset>
            <p className={styles.state} role="status">
              {stateWords(point)}
            </p>
          </div>
        </div>
      </Block>
      <div className={styles.bar}>
        <button type="button" disabled={!previous} onClick={() => previous && go(previous.item)}>
          上一项
        </button>
        {isOpen && !point.isRecorded && (
          <button
            type="button"
            className={styles.fine}
            onClick={() => {
              set({ result: 'normal' });
              go(next ?? 'publish');
            }}
          >
            正常，下一项
          </button>
        )}
        <button
          type="button"
          className={point.isRecorded ? styles.fine : undefined}
          onClick={() => go(next ?? 'publish')}
        >
          {point.isRecorded ? '下一项' : '先跳过'}
          {point.isRecorded && <small>{nextName ?? '发布'}</small>}
        </button>
      </div>
    </>
  );
}

function stateWords({ pending, current, isRecorded }: Props['point']): string {
  if (pending?.problem) return `没存上：${pending.problem}`;
  if (pending?.conflict) return '和同事的不一样，请选一个';
  if (pending) return '已存在本机，未发送';
  return isRecorded ? `已存，${current?.by ?? ''}` : '还没检';
}

/** Returns the fields that have a value, in the format of the calls. */
function withoutEmpty(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
}
