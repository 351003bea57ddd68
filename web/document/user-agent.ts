/** The browser environment, as far as the user agent reveals it. */
export type Environment = {
  android: boolean;
  /** Whether the device is an iPad, iPhone or iPod. An iPad in desktop mode counts as a Mac. */
  ios: boolean;
  mobile: boolean;
  /** Whether the page is open in WeChat. False in WeCom, the edition of WeChat for companies. */
  wechat: boolean;
  /** Whether the page is open in WeCom, the edition of WeChat for companies. */
  wecom: boolean;
  /** Whether the page is in a mini-program of the short-video app. */
  toutiaoMicroApp: boolean;
  /**
   * Whether the page is in a mini-program. A mini-program has its own navigation, so the top bar is
   * hidden.
   */
  navHiddenByUa: boolean;
};

/**
 * Returns the environment that this user agent reveals. All fields are false for an empty user
 * agent.
 */
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

/** User agent token of the short-video app's mini-programs, in lower case. */
export const SHORT_VIDEO = 'toutiaomicroapp';

/** User agent tokens of all mini-programs, as the source of a regular expression. */
export const MINI_PROGRAM = `miniProgram|${SHORT_VIDEO}`;
