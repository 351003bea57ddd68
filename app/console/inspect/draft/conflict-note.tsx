import { useSync } from '#/app/console/inspect/device/use-sync.tsx';
import { instantText } from '#/app/dates.ts';
import { RESULTS } from '#/app/inspection/rules/findings.ts';
import { Button } from '#/web/ui/button.tsx';
import type { DraftView, Fields, ItemView } from './view.tsx';
import styles from './conflict.module.css';

/** Displays two people's answers to one checkpoint, and lets the person choose one of them. */
export function ConflictNote({ view, point }: { view: DraftView; point: ItemView }) {
  const { sync } = useSync();
  const { id } = view.inspection;
  const { item, fields, pending } = point;
  if (pending && pending.problem !== '') {
    return (
      <div className={styles.conflict} role="alert">
        <p>没存上：{pending.problem}。改好再存，或者不要这次的。</p>
        <Button kind="ghost" onClick={() => sync.giveUp(id, item)}>
          不要这次的
        </Button>
      </div>
    );
  }
  if (!pending?.conflict) return null;
  const { by, measured_at, content } = pending.conflict;
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <b>{by}</b>在 {instantText(measured_at)} 也记了这一项，和你的不一样。请对着车核对。
      </p>
      <dl>
        <div>
          <dt>{by}</dt>
          <dd>{answerWords(content as Fields)}</dd>
        </div>
        <div>
          <dt>你</dt>
          <dd>{answerWords(fields)}</dd>
        </div>
      </dl>
      <div className={styles.choice}>
        <Button kind="ghost" onClick={() => sync.choose(id, item, 'theirs')}>
          用{by}的
        </Button>
        <Button kind="line" onClick={() => sync.choose(id, item, 'mine')}>
          用我的
        </Button>
      </div>
    </div>
  );
}

function answerWords(fields: Fields & { odometer_km?: number }): string {
  const { result, kind, value, unit = '', paint, words, odometer_km } = fields;
  return [
    result && RESULTS[result],
    kind,
    value !== undefined && `${value}${unit}`,
    paint && `漆膜 ${paint.join('、')}`,
    odometer_km !== undefined && `里程 ${odometer_km}`,
    words,
  ]
    .filter(Boolean)
    .join('，');
}
