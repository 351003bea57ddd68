import { implement, type Implementation } from '#/server/http/implement.ts';
import { getConfig } from './contract.ts';

/** The handler that returns the public settings. */
export const settingServices: Implementation[] = [
  implement(getConfig, (_, { config }) => config.public),
];
