import type { Environment } from '#/web/document/user-agent.ts';

/** The kinds of apps in which a visitor can view a page. */
export const ENVIRONMENTS = [
  'wechat',
  'wechat-mini-program',
  'wecom',
  'douyin-mini-program',
  'mini-program',
  'browser',
] as const;
export type EnvironmentWord = (typeof ENVIRONMENTS)[number];

export function environmentWord(environment: Environment): EnvironmentWord {
  const { wechat, wecom, toutiaoMicroApp, navHiddenByUa: isMiniProgram } = environment;
  if (toutiaoMicroApp) return 'douyin-mini-program';
  if (wecom) return 'wecom';
  if (wechat) return isMiniProgram ? 'wechat-mini-program' : 'wechat';
  return isMiniProgram ? 'mini-program' : 'browser';
}
