import { useState } from 'react';
import { PAINT_BANDS, paintBand } from '#/app/car-drawing/paint.ts';
import { RESULTS, type Result } from '#/app/inspection/rules/findings.ts';
import { resultOfValue } from '#/app/inspection/rules/measured.ts';
import { Keypad } from './keypad.tsx';
import { ResultButtons } from './result-buttons.tsx';
import type { DraftView, Fields } from './view.tsx';
import styles from './point.module.css';

type Props = { point: DraftView['points'][number]; onSet(fields: Fields): void };

/**
 * The input for the measured value of a checkpoint with limits, and buttons for the result. The
 * value selects a result by these limits.
 */
export function Measured({ point, onSet }: Props) {
  const { item, fields, checkpoint } = point;
  const [text, setText] = useState(fields.value === undefined ? '' : String(fields.value));
  const unit = checkpoint.unit ?? '';
  const { warn = null, replace = null } = checkpoint.limits ?? {};
  function change(next: string): void {
    const clean = next.replace(/[^\d.]/g, '').slice(0, 8);
    setText(clean);
    const value = clean === '' ? undefined : Number(clean);
    if (value !== undefined && !Number.isFinite(value)) return;
    const { value: _, unit: _unit, override_reason: _reason, ...rest } = fields;
    if (value === undefined) {
      if (rest.result !== undefined) onSet(rest);
      return;
    }
    onSet({ ...rest, value, unit, result: resultOfValue(item, value) ?? rest.result });
  }
  const found = fields.value === undefined ? undefined : resultOfValue(item, fields.value);
  const limits = [
    warn !== null && `${warn} 起轻微`,
    replace !== null && `${replace} 起异常`,
  ].filter(Boolean);
  return (
    <>
      <Figure label="测量值" unit={unit} text={text} onChange={change} tone={found}>
        {limits.join('，')}
        {found && `，按限值是${RESULTS[found]}`}
      </Figure>
      <ResultButtons fields={fields} onSet={onSet} />
      <Keypad text={text} onChange={change} extra={{ name: '点', text: '.' }} />
    </>
  );
}

/**
 * The input for the measurements of a panel's paint thickness, and buttons for the result. Their
 * mean selects a result, unless the person has stated another kind of defect.
 */
export function Paint({ point, onSet }: Props) {
  const { fields } = point;
  const [text, setText] = useState((fields.paint ?? []).join(' '));
  function change(next: string): void {
    const clean = next
      .replace(/[^\d ]/g, '')
      .replace(/ +/g, ' ')
      .slice(0, 80);
    setText(clean);
    const paint = readingsIn(clean);
    if (paint.length === 0) {
      if (fields.result !== undefined) onSet({ ...fields, paint: undefined });
      return;
    }
    const isOpen = fields.kind === undefined && isBySize(fields.result);
    onSet({ ...fields, paint, ...(isOpen && { result: resultOfPaint(meanOf(paint)) }) });
  }
  const paint = readingsIn(text);
  const mean = paint.length === 0 ? undefined : meanOf(paint);
  const band = PAINT_BANDS.find(({ id }) => mean !== undefined && id === paintBand(mean));
  return (
    <>
      <Figure
        label="漆膜厚度"
        unit="μm"
        text={text}
        onChange={change}
        tone={mean === undefined ? undefined : resultOfPaint(mean)}
      >
        {mean === undefined
          ? '测几点，原厂 80–180'
          : `${paint.length} 点均值 ${mean}，${band?.name}`}
      </Figure>
      <ResultButtons fields={fields} onSet={onSet} />
      <Keypad text={text} onChange={change} extra={{ name: '再测一点', text: ' ' }} />
    </>
  );
}

type FigureProps = {
  label: string;
  unit: string;
  text: string;
  onChange(text: string): void;
  tone: Result | undefined;
  children: React.ReactNode;
};

function Figure({ label, unit, text, onChange, tone, children }: FigureProps) {
  return (
    <label className={styles.figure} data-result={tone}>
      <span>
        {label}
        <small>{children}</small>
      </span>
      <input
        // The keypad of the page takes the place of the device's.
        inputMode="none"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <i>{unit}</i>
    </label>
  );
}

function readingsIn(text: string): number[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 20)
    .map(Number);
}

function meanOf(points: readonly number[]): number {
  return Math.round(points.reduce((sum, each) => sum + each, 0) / points.length);
}

/**
 * Returns whether a measured thickness may replace this result. It may not replace one that does
 * not depend on the thickness.
 */
function isBySize(result: Result | undefined): boolean {
  return result === undefined || result in { normal: 1, slight: 1, abnormal: 1 };
}

function resultOfPaint(mean: number): Result {
  const band = paintBand(mean);
  if (band === 'factory') return 'normal';
  return band === 'resprayed' || band === 'filled' ? 'abnormal' : 'slight';
}
