import { implement, type Implementation } from '#/server/http/implement.ts';
import { getConfig } from './contract.ts';

/** The call about settings. Keys, passwords and the preview word are no part of `public`. */
export const settingServices: Implementation[] = [
  implement(getConfig, (_, { config }) => config.public),
];
