import { implement, type Implementation } from '#/server/http/implement.ts';
import { postPageView } from './contract.ts';
import { countPageView } from './counting.ts';

/** Implements the call that counts page views. */
export const analyticsServices: Implementation[] = [
  implement(postPageView, (view, context) => {
    countPageView(view, context);
    return null;
  }),
];
