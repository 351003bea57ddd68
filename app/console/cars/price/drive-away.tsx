import { useState } from 'react';
import { sumOf } from '#/app/car-facts/prices/price-sums.ts';
import type { PartProps } from '#/app/console/cars/car-state.tsx';
import { ConflictNote } from '#/app/console/cars/conflict-note.tsx';
import type { DriveAway } from '#/app/console/cars/contract.ts';
import { Block } from '#/app/console/frame/frame.tsx';
import { useUnsaved } from '#/app/console/frame/unsaved.tsx';
import { onSubmit } from '#/app/console/frame/use-action.tsx';
import { grouped } from '#/app/format.ts';
import { Button } from '#/web/ui/button.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { setCarDriveAway } from './contract.ts';
import styles from './drive-away.module.css';

/** A line in the form. The amount is text as typed. */
type Line = { desc: string; amount: string; note: string };
type Draft = { real: string; lines: readonly Line[] };

/** The drive-away price (到手价) of a car: a form for its lines, whose sum is the total. */
export function DriveAwayBlock({ detail, change, isPending, refusal, dismiss }: PartProps) {
  const { car, can, drive_away: stored } = detail;
  const [seen, setSeen] = useState(stored);
  const [draft, setDraft] = useState(() => toDraft(stored));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(toDraft(seen));
  const show = (next: DriveAway) => {
    setSeen(next);
    setDraft(toDraft(next));
  };
  if (!isChanged && JSON.stringify(stored) !== JSON.stringify(seen)) show(stored);
  useUnsaved(isChanged);
  const next = toDriveAway(draft);
  if (!can.price) return stored.lines.length > 0 ? <Fixed driveAway={stored} /> : null;
  const isDoubtful = refusal?.reason === 'doubtful' && refusal.data.field === 'real_lines';
  const edit = (values: Partial<Draft>) => {
    setDraft({ ...draft, ...values });
    // A refusal is about the amounts that were sent. Confirming it must not confirm others.
    if (isDoubtful) dismiss();
  };
  const setLine = (at: number, values: Partial<Line>) =>
    edit({
      lines: draft.lines.map((line, each) => (each === at ? { ...line, ...values } : line)),
    });
  const add = () => {
    const first = draft.lines.length === 0 && car.price !== null;
    const line = first ? { desc: '车价', amount: String(car.price), note: '' } : EMPTY;
    edit({ lines: [...draft.lines, line] });
  };
  async function save(base: DriveAway, isConfirmed: boolean): Promise<void> {
    if (!next) return;
    const input = { from: base, to: next, is_confirmed: isConfirmed };
    if (!(await change(setCarDriveAway, input))) return;
    show(next);
    showToast('已存好');
  }
  const sum = next && sumOf(next.lines);
  return (
    <Block title="到手价" aside={<span>单位：元</span>}>
      <form className={styles.form} onSubmit={onSubmit(() => save(seen, false))}>
        {draft.lines.length === 0 && (
          <label className={styles.total}>
            合计，没有分项的时候写
            <input
              inputMode="numeric"
              maxLength={9}
              value={draft.real}
              placeholder="可以不写"
              onChange={({ target }) => edit({ real: target.value })}
            />
          </label>
        )}
        <ul>
          {draft.lines.map((line, at) => (
            <li key={at} className={styles.line}>
              <input
                aria-label={`第 ${at + 1} 项`}
                maxLength={40}
                value={line.desc}
                placeholder="过户费"
                onChange={({ target }) => setLine(at, { desc: target.value })}
              />
              <input
                aria-label={`第 ${at + 1} 项的金额，元`}
                inputMode="decimal"
                maxLength={10}
                value={line.amount}
                placeholder="500"
                onChange={({ target }) => setLine(at, { amount: target.value })}
              />
              <input
                aria-label={`第 ${at + 1} 项的说明`}
                maxLength={100}
                value={line.note}
                placeholder="说明，可以不写"
                onChange={({ target }) => setLine(at, { note: target.value })}
              />
              <button
                type="button"
                onClick={() => edit({ lines: draft.lines.filter((_, other) => other !== at) })}
              >
                去掉<span className="vh">{line.desc || `第 ${at + 1} 项`}</span>
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={styles.add}
          disabled={draft.lines.length >= 20}
          onClick={add}
        >
          加一项
        </button>
        {next === undefined && (
          <p className={styles.error} role="alert">
            每项都要写名称和金额，金额是元，比如 500
          </p>
        )}
        {sum !== undefined && next && next.lines.length > 0 && (
          <p className={styles.sum}>
            合计 <b>{grouped(sum)}</b>
            {car.price !== null && sum < car.price && (
              <small>少于现价，买家页写「购车费用」，不写到手价</small>
            )}
            {seen.real !== null && seen.real !== sum && (
              <small>现在登记的合计是 {grouped(seen.real)}，存好以后按各项相加</small>
            )}
          </p>
        )}
        <ConflictNote
          refusal={refusal}
          fields={['real_lines']}
          toText={(present) => inWords(present as DriveAway)}
          onMine={({ present }) => {
            setSeen(present as DriveAway);
            void save(present as DriveAway, false);
          }}
          onTheirs={() => {
            show(stored);
            dismiss();
          }}
        />
        {isDoubtful && isChanged && (
          <p className={styles.error} role="alert">
            {refusal.message}
          </p>
        )}
        {isChanged && (
          <div className={styles.buttons}>
            <Button
              kind="ghost"
              onClick={() => {
                show(stored);
                dismiss();
              }}
            >
              不改
            </Button>
            <Button
              kind="main"
              type={isDoubtful ? 'button' : 'submit'}
              disabled={isPending || next === undefined}
              onClick={isDoubtful ? () => void save(seen, true) : undefined}
            >
              {isDoubtful ? '没写错，存好' : '存好到手价'}
            </Button>
          </div>
        )}
      </form>
    </Block>
  );
}

/** The lines of the drive-away price for a person who may not change them. */
function Fixed({ driveAway: { lines } }: { driveAway: DriveAway }) {
  return (
    <Block title="到手价" aside={<span>单位：元</span>}>
      <p>{inWords({ real: null, lines })}</p>
    </Block>
  );
}

const EMPTY: Line = { desc: '', amount: '', note: '' };

function toDraft({ real, lines }: DriveAway): Draft {
  return {
    real: real === null ? '' : String(real),
    lines: lines.map(({ desc, amount, note }) => ({
      desc,
      amount: String(amount),
      note: note ?? '',
    })),
  };
}

/**
 * Converts a draft to a drive-away price. Undefined if a line has no name, or has no valid amount.
 */
function toDriveAway({ real, lines }: Draft): DriveAway | undefined {
  const read = lines.map(({ desc, amount, note }) => ({
    desc: desc.trim(),
    amount: yuanIn(amount),
    note: note.trim() || null,
  }));
  if (read.some(({ desc, amount }) => desc === '' || amount === null)) return undefined;
  if (lines.length > 0) {
    return { real: null, lines: read.map((line) => ({ ...line, amount: line.amount ?? 0 })) };
  }
  const total = yuanIn(real);
  return real.trim() === '' || total !== null ? { real: total, lines: [] } : undefined;
}

/** Parses an amount in yuan; null if the text is not an amount. */
function yuanIn(text: string): number | null {
  const plain = text.replaceAll(/[,，\s]/g, '');
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

function inWords({ real, lines }: DriveAway): string {
  if (lines.length === 0) return real === null ? '没有到手价' : `合计 ${grouped(real)}`;
  const words = lines.map(({ desc, amount }) => `${desc} ${grouped(amount)}`);
  return `${words.join('、')}，合计 ${grouped(sumOf(lines))}`;
}
