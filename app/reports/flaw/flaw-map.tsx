import { CarDrawing } from '#/app/car-drawing/car-drawing.tsx';
import type { Marker } from '#/app/car-drawing/panels.ts';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import type { Finding } from './findings.ts';
import styles from './flaw.module.css';

/** The drawing of the car with its flaws as numbered links. */
export function FlawMap({ findings, body }: { findings: readonly Finding[]; body: string | null }) {
  const markers = findings.flatMap(toMarker);
  const isUnsafe = findings.some(({ tone }) => tone === 'bad');
  return (
    <>
      <CarDrawing
        body={body}
        markers={markers}
        label={`车身展开图，标出 ${markers.length} 处瑕疵，逐处说明在图下`}
      />
      <p className={styles.legend}>
        <span className={styles.watch}>
          <i />
          瑕疵，点编号看照片
        </span>
        {isUnsafe && (
          <span className={styles.bad}>
            <i />
            影响安全
          </span>
        )}
      </p>
    </>
  );
}

function toMarker({ number, title, tone, flaw, shots }: Finding): Marker[] {
  const { view, x, y } = flaw;
  if (view === null || x === null || y === null) return [];
  const near = shots[shots.length - 1];
  return [
    {
      number,
      view,
      x,
      y,
      tone,
      label: `瑕疵 ${number}：${title}，${near ? '看照片' : '看说明'}`,
      link: near ? viewerLink(near.src, near.index) : { href: `#flaw-${number}` },
    },
  ];
}
