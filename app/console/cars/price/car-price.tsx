import { useState } from 'react';
import { sumOf } from '#/app/car-facts/prices/price-sums.ts';
import type { Detail } from '#/app/console/cars/car-detail.ts';
import type { PartProps } from '#/app/console/cars/car-state.tsx';
import { ConflictNote } from '#/app/console/cars/conflict-note.tsx';
import { Undo } from '#/app/console/cars/undo.tsx';
import { Block } from '#/app/console/frame/frame.tsx';
import { useUnsaved } from '#/app/console/frame/unsaved.tsx';
import { onSubmit } from '#/app/console/frame/use-action.tsx';
import { dayText, grouped, priceText } from '#/app/format.ts';
import { staysTrue } from '#/app/inventory/row/stays-true.ts';
import { withCarPrice } from '#/app/inventory/row/with-car-price.ts';
import { Button } from '#/web/ui/button.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { setCarPrice, undoCarPrice } from './contract.ts';
import { PriceSteps } from './price-steps.tsx';
import { inWan, yuanOf } from './wan.ts';
import styles from '#/app/console/cars/car.module.css';

/** The price changes in yuan for which there are buttons. */
const CUTS = [-1_000, -3_000, -5_000, 1_000] as const;

/** The price of a car: its history, and a form for a new price. */
export function PriceBlock({ detail, change, isPending, refusal, dismiss }: PartProps) {
  const { car, can, price_clears, drive_away } = detail;
  const [text, setText] = useState(inWan(car.price));
  // The price that the person saw. A loaded one replaces it while the field is as it was.
  const [from, setFrom] = useState(car.price);
  const [why, setWhy] = useState('');
  // The latest change, while its undo is offered.
  const [undo, setUndo] = useState<{ change: string; words: string }>();
  const show = (next: number | null) => {
    setFrom(next);
    setText(inWan(next));
  };
  if (car.price !== from && text === inWan(from)) show(car.price);
  const price = yuanOf(text);
  const isChanged = price !== undefined && price !== from;
  useUnsaved(isChanged);
  const moved = price === undefined ? undefined : withCarPrice(drive_away, car.price, price);
  const cleared = price_clears
    .filter(({ field, value }) => !staysTrue(field, value, price))
    .filter(({ field }) => !(moved && (field === 'real' || field === 'real_lines')))
    .map(({ name }) => name);
  const isDoubtful = refusal?.reason === 'doubtful' && refusal.data.field === 'price';
  const isConflict = refusal?.reason === 'conflict' && refusal.data.field === 'price';
  const edit = (next: string) => {
    setText(next);
    // A refusal is about the price that was sent. Confirming it must not confirm another one.
    dismiss();
  };
  async function publish(base: number | null, isConfirmed: boolean): Promise<void> {
    if (price === undefined) return;
    const input = { from: base, to: price, is_confirmed: isConfirmed, why };
    setUndo(undefined);
    const done = await change(setCarPrice, input);
    if (!done) return;
    show(price);
    setWhy('');
    setUndo({ change: done.change, words: `已发布 ${priceText(price)}，买家页同步` });
  }
  async function revert(made: string): Promise<void> {
    setUndo(undefined);
    if (await change(undoCarPrice, { change: made })) showToast('已撤销，价格和到手价都放回了');
  }
  return (
    <Block title="价格" aside={<span>{lastStep(detail)}</span>}>
      {can.price ? (
        <form onSubmit={onSubmit(() => publish(from, false))}>
          <div className={styles.priceRow}>
            <label className={styles.price}>
              <span className="vh">新的价格，万元</span>
              <input
                inputMode="decimal"
                autoComplete="off"
                maxLength={9}
                value={text}
                aria-invalid={price === undefined}
                onChange={(event) => edit(event.target.value)}
              />
              <span aria-hidden="true">万</span>
            </label>
            <PriceSteps steps={car.steps} next={isChanged ? price : undefined} />
          </div>
          <div className={styles.cuts}>
            {CUTS.map((cut) => (
              <button
                key={cut}
                type="button"
                disabled={price === undefined || price + cut < 1}
                onClick={() => edit(inWan((price ?? 0) + cut))}
              >
                {cut < 0 ? '−' : '+'}
                {inWan(Math.abs(cut))}
              </button>
            ))}
          </div>
          {price === undefined && (
            <p className={styles.error} role="alert">
              请写价格，单位是万，比如 10.98
            </p>
          )}
          {isChanged && moved && (
            <p className={styles.moved}>
              到手价跟着改：车价一项写成 {grouped(price)} 元，其余各项不变，合计{' '}
              {grouped(sumOf(moved.lines))} 元。
            </p>
          )}
          {isChanged && cleared.length > 0 && (
            <p className={styles.warning}>
              发布后会清掉按旧价算的：{cleared.join('、')}。要的话请重新填
              {cleared.some((name) => name.includes('到手价')) && '，到手价在下面填'}。
            </p>
          )}
          {isChanged && (
            <label className={styles.why}>
              为什么改，只有同事看得到
              <input
                maxLength={100}
                value={why}
                placeholder="可以不写"
                onChange={(event) => setWhy(event.target.value)}
              />
            </label>
          )}
          {isDoubtful && isChanged && (
            <p className={styles.warning} role="alert">
              {refusal.message}
            </p>
          )}
          <ConflictNote
            refusal={refusal}
            fields={['price']}
            toText={(present) => (present === null ? '没有价格' : priceText(Number(present)))}
            onMine={({ present }) => {
              setFrom(present as number | null);
              void publish(present as number | null, false);
            }}
            onTheirs={() => {
              show(car.price);
              dismiss();
            }}
          />
          {isChanged && !isConflict && (
            <div className={styles.publish}>
              <p>
                价格还没发
                <small>原来 {from === null ? '没有价格' : priceText(from)}</small>
              </p>
              <Button
                kind="ghost"
                onClick={() => {
                  show(car.price);
                  dismiss();
                }}
              >
                不改
              </Button>
              <Button
                kind="main"
                type={isDoubtful ? 'button' : 'submit'}
                disabled={isPending}
                onClick={isDoubtful ? () => void publish(from, true) : undefined}
              >
                {isDoubtful ? '没写错，发布' : '发布'} {priceText(price)}
              </Button>
            </div>
          )}
          {undo && !isChanged && (
            <Undo
              key={undo.change}
              words={undo.words}
              onUndo={() => void revert(undo.change)}
              onEnd={() => setUndo(undefined)}
            />
          )}
          <EarlierPrices steps={car.steps} current={car.price} onChoose={edit} />
        </form>
      ) : (
        <div className={styles.priceRow}>
          <b className={styles.fixed}>{car.price === null ? '没有价格' : priceText(car.price)}</b>
          <PriceSteps steps={car.steps} next={undefined} />
        </div>
      )}
    </Block>
  );
}

type EarlierProps = {
  /** Oldest first. */
  steps: Detail['car']['steps'];
  current: number | null;
  /** Called with the chosen price as text, in the format of the field. */
  onChoose(text: string): void;
};

/**
 * The earlier prices, each with a button that writes it into the field. It is published only when
 * the person submits the form.
 */
function EarlierPrices({ steps, current, onChoose }: EarlierProps) {
  const earlier = [...steps].reverse().filter(({ price }) => price !== current);
  if (earlier.length === 0) return null;
  return (
    <details className={styles.earlier}>
      <summary>以前的价格</summary>
      <ul>
        {earlier.map(({ date, price }) => (
          <li key={date}>
            {dayText(date)} {priceText(price)}
            <button type="button" onClick={() => onChoose(inWan(price))}>
              填回<span className="vh"> {priceText(price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function lastStep({ car: { steps } }: Detail): string {
  const last = steps[steps.length - 1];
  return last && steps.length > 1 ? `${dayText(last.date)} 改过` : '没改过价';
}
