import { useState } from 'react';
import { isOffSale, saleStatus } from '#/app/car-facts/status.ts';
import { Undo } from '#/app/console/cars/undo.tsx';
import { setStage, type LeadCar } from '#/app/console/inbox/contract.ts';
import type { Change, Detail } from '#/app/console/inbox/lead/lead-detail.ts';
import { Button } from '#/web/ui/button.tsx';
import type { Sale } from './use-sale.tsx';
import styles from './sale.module.css';

/**
 * Choices besides the listed cars: a car by its number (`OTHER`), or no car of the shop (`NONE`).
 */
const OTHER = ' other';
const NONE = ' none';

type Props = {
  detail: Detail;
  move: Change;
  isMoving: boolean;
  sale: Sale;
  onEnd(): void;
};

/**
 * The form in which a person says which car was sold. One tap closes the lead and marks the car as
 * sold.
 */
export function SaleForm({ detail: { lead, cars }, move, isMoving, sale, onEnd }: Props) {
  const [choice, setChoice] = useState(cars[0]?.id ?? OTHER);
  const [typed, setTyped] = useState('');
  const other = typed.trim();
  const id = choice === OTHER ? other : choice;
  const known = cars.find((car) => car.id === id);
  const canMark = choice !== NONE && !(known && isSold(known));
  const isReady = !isMoving && !sale.isPending && id !== '';
  async function close(isMarked: boolean): Promise<void> {
    const car_id = choice === NONE ? null : id;
    const done = await move(setStage, { from: lead.stage, stage: 'won', car_id });
    if (done?.car && isMarked && !isSold(done.car)) await sale.mark(done.car);
  }
  return (
    <div className={styles.sale}>
      <fieldset>
        <legend>成交的是哪辆车？</legend>
        {cars.map((car) => (
          <Choice key={car.id} id={car.id} choice={choice} onChoose={setChoice}>
            {car.title}
            <small>{[car.id, car.state].join('，')}</small>
          </Choice>
        ))}
        <Choice id={OTHER} choice={choice} onChoose={setChoice}>
          店里别的车
        </Choice>
        {choice === OTHER && (
          <input
            className={styles.number}
            aria-label="车号"
            placeholder="车号"
            value={typed}
            maxLength={60}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <Choice id={NONE} choice={choice} onChoose={setChoice}>
          不是店里的车
        </Choice>
      </fieldset>
      {canMark && (
        <Button kind="main" disabled={!isReady} onClick={() => void close(true)}>
          成交，车标成「已售」
        </Button>
      )}
      <div className={styles.row}>
        <Button
          kind={canMark ? 'ghost' : 'main'}
          disabled={!isReady}
          onClick={() => void close(false)}
        >
          只记成交
        </Button>
        <Button kind="ghost" onClick={onEnd}>
          取消
        </Button>
      </div>
    </div>
  );
}

type ChoiceProps = {
  id: string;
  choice: string;
  onChoose(id: string): void;
  children: React.ReactNode;
};

function Choice({ id, choice, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="sold-car" checked={id === choice} onChange={() => onChoose(id)} />
      <span>{children}</span>
    </label>
  );
}

/**
 * A note after a sale: a button that undoes the car's new status, or a hint that the car is still
 * on sale.
 */
export function SaleNote({ detail, sale }: { detail: Detail; sale: Sale }) {
  const { unsold, can_change } = detail;
  if (sale.marked) {
    return (
      <Undo
        key={sale.marked.change}
        words={`${sale.marked.id} 已标成「已售」，买家页同步`}
        onUndo={() => void sale.undo()}
        onEnd={sale.end}
      />
    );
  }
  if (!unsold) return null;
  return (
    <div className={styles.unsold}>
      <p>
        成交的 {unsold.id} 还是「{unsold.state}」，买家还在看。
      </p>
      {can_change && (
        <Button kind="line" disabled={sale.isPending} onClick={() => void sale.mark(unsold)}>
          标成「已售」
        </Button>
      )}
    </div>
  );
}

function isSold({ state }: Pick<LeadCar, 'state'>): boolean {
  return isOffSale(saleStatus(state));
}
