import { useRef, useState, type MouseEvent } from 'react';
import { ALL_PANELS, panelOfCode, type PanelId, type View } from '#/app/car-drawing/panels.ts';
import { placeOnSheet, sheetOf } from '#/app/car-drawing/sheet.ts';
import { Block } from '#/app/console/frame/frame.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { CarShapes } from './car-shapes.tsx';
import { FlawForm } from './flaw-form.tsx';
import { percentIn, nudged, type Place } from './flaw-place.tsx';
import type { DraftView } from './view.tsx';
import drawing from './drawing.module.css';
import styles from './flaw.module.css';

/**
 * The screen with the drawing of the unfolded car. A tap on a panel records a flaw there, with
 * details and photos.
 */
export function FlawScreen({ view }: { view: DraftView }) {
  const { body } = view.inspection;
  const sheet = sheetOf(body);
  const drawn = useRef<SVGSVGElement>(null);
  const [chosen, setChosen] = useState<{ item: string; place: Place }>();
  const panels = view.points.filter(({ item }) => item.startsWith('E') && panelOfCode(item));
  const marked = panels.filter(({ item, fields }) => fields.place && item !== chosen?.item);
  const point = panels.find(({ item }) => item === chosen?.item);

  function choose(panel: PanelId, shape: SVGGraphicsElement, at?: { x: number; y: number }): void {
    const code = ALL_PANELS[panel].code;
    const found = panels.find(({ item }) => item === code);
    const group = shape.parentElement;
    const drawnView = sheet.views.find(({ view: name }) => name === group?.dataset['view']);
    if (!found || !drawnView) return showToast(`${ALL_PANELS[panel].name}不在这辆车的检测点里`);
    const box = shape.getBBox();
    const local = at ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    setChosen({ item: found.item, place: percentIn(drawnView, local) });
  }

  function tap(event: MouseEvent<SVGSVGElement>): void {
    const { target, clientX, clientY } = event;
    const shape = target instanceof SVGGraphicsElement ? target : undefined;
    const panel = shape?.dataset['panel'] as PanelId | undefined;
    const screen = shape?.getScreenCTM();
    if (!shape || !panel || !screen) return showToast('请点在要标的外观件上');
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(screen.inverse());
    choose(panel, shape, { x, y });
  }

  function chooseByName(code: string): void {
    const panel = panelOfCode(code);
    if (!panel) return setChosen(undefined);
    const [first] = ALL_PANELS[panel].views;
    const shape = drawn.current?.querySelector<SVGGraphicsElement>(
      `[data-view="${first}"] [data-panel="${panel}"]`,
    );
    if (shape) choose(panel, shape);
  }

  return (
    <Block>
      <div className={styles.columns}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the list of panels and the arrows below are for keyboards */}
        <svg
          ref={drawn}
          viewBox={`0 0 ${sheet.width} ${sheet.height}`}
          className={drawing.sheet}
          role="img"
          aria-label={`展开的车，已标 ${marked.length} 处`}
          onClick={tap}
        >
          <CarShapes body={body} />
          {marked.map(({ item, fields }, at) => (
            <Mark key={item} sheet={sheet} place={fields.place} number={at + 1} />
          ))}
          {chosen && <Mark sheet={sheet} place={chosen.place} number={marked.length + 1} isNew />}
        </svg>
        <div>
          <div className={styles.panel}>
            <select
              aria-label="外观件"
              value={chosen?.item ?? ''}
              onChange={(event) => chooseByName(event.target.value)}
            >
              <option value="">点图上的位置，或选外观件</option>
              {panels.map(({ item, checkpoint, fields }) => (
                <option key={item} value={item}>
                  {item} {checkpoint.name}
                  {fields.kind ? `，${fields.kind}` : ''}
                </option>
              ))}
            </select>
            {chosen && (
              <div className={styles.arrows} role="group" aria-label="挪 10 毫米">
                {ARROWS.map(({ name, sign, x, y }) => (
                  <button
                    key={name}
                    type="button"
                    aria-label={name}
                    onClick={() => {
                      const place = nudged(sheet, chosen.place, x, y);
                      setChosen({ ...chosen, place });
                    }}
                  >
                    {sign}
                  </button>
                ))}
              </div>
            )}
          </div>
          {point && chosen && (
            <FlawForm
              key={chosen.item}
              view={view}
              point={point}
              place={chosen.place}
              onNext={() => {
                setChosen(undefined);
                scrollTo(0, 0);
              }}
            />
          )}
          {!point && marked.length > 0 && (
            <ol className={styles.marks}>
              {marked.map(({ item, checkpoint, fields }) => (
                <li key={item}>
                  <button
                    type="button"
                    onClick={() =>
                      fields.place && setChosen({ item, place: fields.place as Place })
                    }
                  >
                    {checkpoint.name}
                    <small>{fields.kind ?? '没写问题'}</small>
                  </button>
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
    </Block>
  );
}

const ARROWS = [
  { name: '往左', sign: '←', x: -1, y: 0 },
  { name: '往上', sign: '↑', x: 0, y: -1 },
  { name: '往下', sign: '↓', x: 0, y: 1 },
  { name: '往右', sign: '→', x: 1, y: 0 },
] as const;

type MarkProps = {
  sheet: ReturnType<typeof sheetOf>;
  place: { view: string; x: number; y: number } | undefined;
  number: number;
  isNew?: boolean;
};

function Mark({ sheet, place, number, isNew = false }: MarkProps) {
  const at = place && placeOnSheet(sheet, place.view as View, place.x, place.y);
  if (!at) return null;
  const [x, y] = at;
  return (
    <g pointerEvents="none">
      {isNew && <circle cx={x} cy={y} r="24" className={drawing.halo} />}
      <circle cx={x} cy={y} r="13" className={drawing.number} />
      <text x={x} y={y + 5}>
        {number}
      </text>
    </g>
  );
}
