import { MINI_PROGRAM, SHORT_VIDEO } from '#/web/document/user-agent.ts';

/** The class that the script puts on the root element; the shell's styles hide the bar by it. */
export const NO_BAR = 'no-bar';
/** Likewise of who chose larger type and fewer things to choose from, and the name under which their phone keeps it. */
export const ELDER = 'elder';

/** The class that it puts there in the short-video app, which opens nothing of the messaging app's: `base.css` hides that. */
export const NO_WECHAT = 'no-wechat';

/**
 * The one inline script of a page: hides the top bar before anything is painted, in a mini-program
 * (by the user agent) and where a back-office host frames the page or refers to it. The latter
 * holds for the tab from then on. And it makes everything larger for who chose so on this phone, and
 * hides codes of the messaging app where the short-video app is. Pages are the same for everyone, so
 * the server can decide none of it. Storage that is forbidden costs the memory, never the page.
 *
 * @param backOfficeHosts `host` or `host:port`, as they stand in a URL.
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

/** Left out where there is no such host: the first look into a tab's storage waits for another process, before the first paint. */
function forBackOffice(hosts: readonly string[]): string {
  const list = JSON.stringify(hosts.map((host) => host.toLowerCase())).replaceAll('<', '\\u003c');
  return (
    `let k="${NO_BAR}",h=${list},o=[document.referrer,...location.ancestorOrigins||[]],` +
    `b=o.some(u=>h.includes(u.split("/")[2]));` +
    `b&&s(()=>sessionStorage.setItem(k,1));` +
    `(b||s(()=>sessionStorage.getItem(k)))&&c.add(k);`
  );
}
