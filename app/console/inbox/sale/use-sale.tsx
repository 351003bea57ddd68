import { useState } from 'react';
import { setCarStatus, undoCarStatus } from '#/app/console/cars/contract.ts';
import { useAction } from '#/app/console/frame/use-action.tsx';
import type { LeadCar } from '#/app/console/inbox/contract.ts';
import { showToast } from '#/web/ui/toast.tsx';

/** Functions that mark the car of a lead as sold and undo this, and their state. */
export type Sale = {
  /** The car that was marked last, as long as the undo is offered; undefined otherwise. */
  marked: { id: string; change: string } | undefined;
  isPending: boolean;
  mark(car: Pick<LeadCar, 'id' | 'state'>): Promise<void>;
  undo(): Promise<void>;
  /** Stops offering the undo. */
  end(): void;
};

/**
 * Returns the functions that mark a lead's car as sold and undo this. `reload` reloads the lead.
 */
export function useSale(reload: () => Promise<void>): Sale {
  const action = useAction();
  const [marked, setMarked] = useState<Sale['marked']>();
  return {
    marked,
    isPending: action.isPending,
    async mark({ id, state }) {
      const done = await action.run(setCarStatus, { id, from: state, to: '已售' });
      if (done) setMarked({ id, change: done.change });
      await reload();
    },
    async undo() {
      if (!marked) return;
      setMarked(undefined);
      if (await action.run(undoCarStatus, marked)) showToast('已撤销，车变回原来的状态');
      await reload();
    },
    end: () => setMarked(undefined),
  };
}
