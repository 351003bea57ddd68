import { useState } from 'react';
import { inspectionPath } from '#/app/console/contract.ts';
import { openScreen } from '#/app/console/frame/location.tsx';
import { systemsOf, type DraftView, type SystemView } from './view.tsx';
import styles from './draft.module.css';

/** A bar with the systems of an inspection. It opens a list of them. */
export function Systems({ view, item }: { view: DraftView; item: string }) {
  const [isOpen, setOpen] = useState(false);
  const systems = systemsOf(view);
  const current = systems.find(({ letter }) => item.startsWith(letter));
  const bad = systems.reduce((sum, system) => sum + system.bad, 0);
  const finished = systems.filter(({ done, points }) => done === points.length).length;
  function go({ points }: SystemView): void {
    const first = points.find(({ isRecorded }) => !isRecorded) ?? points[0];
    setOpen(false);
    if (first) openScreen(inspectionPath(view.inspection.id, first.item), { replace: true });
  }
  return (
    <section className={styles.systems} aria-label="系统">
      <button
        type="button"
        className={styles.strip}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.cells} aria-hidden>
          {systems.map(({ letter, done, bad: own, points }) => (
            <span key={letter} className={letter === current?.letter ? styles.here : undefined}>
              <i>
                <i style={{ height: `${(100 * done) / points.length}%` }} />
                {own > 0 && <em />}
              </i>
              {letter}
            </span>
          ))}
        </span>
        <span className={styles.where}>
          <b>
            {current?.letter} {current?.name} {current?.done} / {current?.points.length}
          </b>
          <small>
            已完 {finished} 个系统，有问题 {bad}
          </small>
        </span>
      </button>
      {isOpen && (
        <ul className={styles.list}>
          {systems.map((system) => (
            <li key={system.letter}>
              <button type="button" onClick={() => go(system)}>
                <span>
                  {system.letter} {system.name}
                </span>
                <small>
                  {system.done} / {system.points.length}
                  {system.bad > 0 && `，有问题 ${system.bad}`}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
