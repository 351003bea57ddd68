import { MINI_PROGRAM, SHORT_VIDEO } from '#/web/document/user-agent.ts';

/** The root class that hides the top bar. */
export const NO_BAR = 'no-bar';
/** The root class of larger type and fewer options, and the local storage key of that setting. */
export const ELDER = 'elder';

/**
 * The root class that hides elements of the messaging app in the short-video app, which cannot open
 * them (`base.css`).
 */
export const NO_WECHAT = 'no-wechat';

/**
 * Returns the inline script that sets the root classes of a page before the first paint. It hides
 * the top bar in a mini-program (by the user agent) and where a back-office host frames or refers
 * to the page; the latter applies to the rest of the tab. It enables larger type if that is stored
 * on this phone, and hides codes of the messaging app in the short-video app. Pages are cached for
 * everyone, so the server cannot decide this. If storage is blocked, settings are not remembered.
 * @param backOfficeHosts `host` or `host:port`, as in a URL
 */
export function barScript(backOfficeHosts: readonly string[]): string {
  return (
    `{let u=navigator.userAgent,c=document.documentElement.classList,s=f=>{try{return f()}catch(e){}};` +
    (backOfficeHosts.length > 0 ? forBackOffice(backOfficeHosts) : '') +
    `/${MINI_PROGRAM}/i.test(u)&&c.add("${NO_BAR}");` +
    `/${SHORT_VIDEO}/i.test(u)&&c.add("${NO_WECHAT}");` +
    `s(()=>localStorage.getItem("${ELDER}"))&&c.add("${ELDER}")}`
  );
}

/**
 * Returns the part for back-office hosts. Omitted without such hosts, because the first access to
 * session storage delays the first paint.
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
