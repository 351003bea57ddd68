import { MINI_PROGRAM, SHORT_VIDEO } from '#/web/document/user-agent.ts';

/** The root class that hides the top bar. */
export const NO_BAR = 'no-bar';
/**
 * The class of the root element for larger type and fewer options. It is also the local storage key
 * of this setting.
 */
export const ELDER = 'elder';
/**
 * The class of the root element for dark colours. It is also the local storage key of this setting.
 */
export const DARK = 'dark';
/** The media query for dark colours if no setting is stored. */
export const DARK_SYSTEM = '(prefers-color-scheme:dark)';

/** The root class that hides codes and links of the messaging app. */
export const NO_WECHAT = 'no-wechat';

/**
 * Returns the inline script that sets these root classes before the first paint:
 * - `NO_BAR` (no top bar) in a mini-program, and on pages that a back-office host frames
 *   or links to
 * - `NO_WECHAT` (no links of the messaging app) in the short-video app
 * - `ELDER` (larger type) if the visitor chose it
 * - `DARK` (dark colours) if the visitor chose it, or chose nothing and the system is dark
 * @param backOfficeHosts `host` or `host:port`, as in a URL
 */
export function barScript(backOfficeHosts: readonly string[]): string {
  // The server cannot set the classes, because everyone gets the same cached page. The effect of a
  // back-office host lasts for the life of the tab.
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
 * Returns the part of the script for back-office hosts. Empty if there are no hosts, because
 * reading session storage delays the first paint.
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
