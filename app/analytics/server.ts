import { implement, type Implementation } from '#/server/implement.ts';
import { postPageView } from './contract.ts';

/** Takes page views and keeps none: a dealer who wants them names a service that does. */
export const analyticsServices: Implementation[] = [implement(postPageView, () => null)];
