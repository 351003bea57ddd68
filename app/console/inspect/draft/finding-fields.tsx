import { resultOfValue } from '#/app/inspection/rules/measured.ts';
import { isBadResult, type DraftView, type Fields } from './view.tsx';
import styles from './point.module.css';

type Props = { point: DraftView['points'][number]; onSet(fields: Fields): void };

/**
 * The inputs for the details of an answer: the kind and size of a defect, a description, and the
 * reasons that the answer requires.
 */
export function FindingFields({ point, onSet }: Props) {
  const { item, fields, checkpoint, photos, pendingPhotos } = point;
  const { result, kind, size, value } = fields;
  if (result === undefined) return null;
  const isBad = isBadResult(result);
  const found = value === undefined ? undefined : resultOfValue(item, value);
  const isOverridden = found !== undefined && found !== (result === 'restored' ? 'normal' : result);
  const needsPhoto = result === 'abnormal' || result === 'missing';
  const hasPhoto = photos.length + pendingPhotos.length > 0;
  const edit = (next: Fields) => onSet({ ...fields, ...next });
  return (
    <>
      {isBad && checkpoint.kinds.length > 0 && (
        <div className={styles.kinds} role="group" aria-label="问题">
          {checkpoint.kinds.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === kind}
              onClick={() => edit({ kind: each === kind ? undefined : each })}
            >
              {each}
            </button>
          ))}
        </div>
      )}
      {isBad && item.startsWith('E') && (
        <Size size={size} onSet={(next) => edit({ size: next, degree: undefined })} />
      )}
      <Words
        label={WORDS[result] ?? '说一句备注'}
        isNeeded={result in WORDS}
        most={300}
        value={fields.words}
        onChange={(words) => edit({ words })}
      />
      {isOverridden && (
        <Words
          label="按限值判的不一样，写为什么"
          isNeeded
          most={80}
          value={fields.override_reason}
          onChange={(override_reason) => edit({ override_reason })}
        />
      )}
      {needsPhoto && !hasPhoto && (
        <Words
          label="没有照片就写为什么"
          isNeeded
          most={80}
          value={fields.no_photo_reason}
          onChange={(no_photo_reason) => edit({ no_photo_reason })}
        />
      )}
    </>
  );
}

/** The label of the description, by the result that requires one. */
const WORDS: Readonly<Partial<Record<NonNullable<Fields['result']>, string>>> = {
  abnormal: '哪里异常，怎样异常',
  missing: '缺什么',
  unchecked: '为什么没检',
  restored: '整备做了什么',
};

/** The size of a defect in mm. */
export type SizeValue = { length: number; width: number };

/** The inputs for the length and width of a defect. */
export function Size({
  size,
  onSet,
}: {
  size: SizeValue | undefined;
  onSet(size: SizeValue | undefined): void;
}) {
  const { length = 0, width = 0 } = size ?? {};
  const set = (next: SizeValue) => onSet(next.length > 0 || next.width > 0 ? next : undefined);
  return (
    <div className={styles.size} role="group" aria-label="大小">
      <Millimetres name="长" value={length} onChange={(next) => set({ length: next, width })} />
      <Millimetres name="宽" value={width} onChange={(next) => set({ length, width: next })} />
    </div>
  );
}

/** The step of the buttons in mm. */
const STEP = 5;

function Millimetres({
  name,
  value,
  onChange,
}: {
  name: string;
  value: number;
  onChange(value: number): void;
}) {
  return (
    <div>
      <button
        type="button"
        aria-label={`${name}减 ${STEP} 毫米`}
        onClick={() => onChange(Math.max(0, value - STEP))}
      >
        −
      </button>
      <label>
        <input
          inputMode="numeric"
          value={value === 0 ? '' : value}
          placeholder="0"
          maxLength={4}
          onChange={(event) => onChange(Number(event.target.value.replace(/\D/g, '')))}
        />
        <small>{name} mm</small>
      </label>
      <button
        type="button"
        aria-label={`${name}加 ${STEP} 毫米`}
        onClick={() => onChange(value + STEP)}
      >
        +
      </button>
    </div>
  );
}

type WordsProps = {
  label: string;
  isNeeded: boolean;
  most: number;
  value: string | undefined;
  onChange(value: string): void;
};

function Words({ label, isNeeded, most, value = '', onChange }: WordsProps) {
  return (
    <label className={styles.words} data-needed={isNeeded && value.trim() === ''}>
      {label}
      <textarea
        rows={2}
        maxLength={most}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
