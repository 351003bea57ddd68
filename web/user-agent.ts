/** Where a page runs, as far as the user agent tells. */
export type Environment = {
  android: boolean;
  /** iPad, iPhone or iPod. An iPad in desktop mode says that it is a Mac, and counts as one. */
  ios: boolean;
  mobile: boolean;
  /** The messaging app, but not its workplace edition. */
  wechat: boolean;
  /** The workplace edition of the messaging app. */
  wecom: boolean;
  /** The short-video app's mini-program. */
  toutiaoMicroApp: boolean;
  /** Inside a mini-program, which brings a navigation of its own: the top bar hides. */
  navHiddenByUa: boolean;
};

/** Reads a user agent; an empty one is no environment at all. */
export function readEnvironment(userAgent: string): Environment {
  const agent = userAgent.toLowerCase();
  const messaging = agent.includes('micromessenger');
  const workplace = agent.includes('wxwork');
  return {
    android: agent.includes('android'),
    ios: /ipad|iphone|ipod/.test(agent),
    mobile: agent.includes('mobile'),
    wechat: messaging && !workplace,
    wecom: messaging && workplace,
    toutiaoMicroApp: agent.includes(SHORT_VIDEO),
    navHiddenByUa: new RegExp(MINI_PROGRAM, 'i').test(agent),
  };
}

/** What the short-video app's mini-programs write into the user agent, in any case. */
export const SHORT_VIDEO = 'toutiaomicroapp';

/** What all mini-programs write into it: the source of a regular expression. */
export const MINI_PROGRAM = `miniProgram|${SHORT_VIDEO}`;
