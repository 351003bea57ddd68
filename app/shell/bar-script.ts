import { MINI_PROGRAM, SHORT_VIDEO } from '#/web/document/user-agent.ts';

/** The root class that hides the top bar. */
export const NO_BAR = 'no-bar';
/** The root class of larger type and fewer options, and the local storage key of that setting. */
export const ELDER = 'elder';
/** The root class of dark colours (`tokens.css`), and the local storage key of that setting. */
export const DARK = 'dark';
/** The media query that decides on dark colours if no setting is stored. */
export const DARK_SYSTEM = '(prefers-color-scheme:dark)';

/**
 * The root class that hides codes and links of the messaging app (rule in `base.css`). It is set in
 * the short-video app, which cannot open codes and links of that kind.
 */
export const NO_WECHAT = 'no-wechat';

/**
 * Returns the inline script that sets the root classes of a page before the first paint. The server
 * cannot set these classes, because a cached page is sent to everyone. The script hides the top bar
 * if the user agent is a mini-program's. It also hides the bar, for the life of the tab, if a
 * back-office host frames the page or links to it. It enables larger type if this setting is stored
 * on the phone, and dark colours if they are stored or, without a stored setting, if the system
 * prefers them. It hides codes of the messaging app in the short-video app. If storage is blocked,
 * settings are not remembered.
 * @param backOfficeHosts `host` or `host:port`, as in a URL
 */
export function barScript(backOfficeHosts: readonly string[]): string {
  return (
    `{let u=navigator.userAgent,c=document.documentElement.classList,s=f=>{try{return f()}catch(e){}};` +
    (backOfficeHosts.length > 0 ? forBackOffice(backOfficeHosts) : '') +
    `/${MINI_PROGRAM}/i.test(u)&&c.add("${NO_BAR}");` +
    `/${SHORT_VIDEO}/i.test(u)&&c.add("${NO_WECHAT}");` +
    `let g=w=>s(()=>localStorage.getItem(w));` +
    `g("${ELDER}")==1&&c.add("${ELDER}");` +
    `(g("${DARK}")??+matchMedia("${DARK_SYSTEM}").matches)==1&&c.add("${DARK}")}`
  );
}

/**
 * Returns the part of the script for back-office hosts. It is empty without such hosts, because the
 * first access to session storage delays the first paint.
 */
function forBackOffice(hosts: readonly string[]): string {
  const list = JSON.stringify(hosts.map((host) => host.toLowerCase())).replaceAll('<', '\\u003c');
  return (
    `let k="${NO_BAR}",h=${list},o=[document.referrer,...location.ancestorOrigins||[]],` +
    `b=o.some(u=>h.includes(u.split("/")[2]));` +
    `b&&s(()=>sessionStorage.setItem(k,1));` +
    `(b||s(()=>sessionStorage.getItem(k)))&&c.add(k);`
  );
}
