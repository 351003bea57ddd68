import { implement, type Implementation } from '#/server/http/implement.ts';
import { postPageView } from './contract.ts';
import { countPageView } from './counting.ts';

/** Implements the call of page views. Counts them by day, screen, car and kind of app. */
export const analyticsServices: Implementation[] = [
  implement(postPageView, (view, context) => {
    countPageView(view, context);
    return null;
  }),
];
