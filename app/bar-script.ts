import { MINI_PROGRAM } from '#/web/user-agent.ts';

/** The class that the script puts on the root element; the shell's styles hide the bar by it. */
export const NO_BAR = 'no-bar';

/**
 * The one inline script of a page: hides the top bar before anything is painted, in a mini-program
 * (by the user agent) and where a back-office host frames the page or refers to it. The latter
 * holds for the tab from then on. Pages are the same for everyone, so the server cannot decide it.
 * Storage that is forbidden costs the memory, never the page.
 *
 * @param backOfficeHosts `host` or `host:port`, as they stand in a URL.
 */
export function barScript(backOfficeHosts: readonly string[]): string {
  const hosts = JSON.stringify(backOfficeHosts.map((host) => host.toLowerCase()));
  return (
    `(h=>{let k="${NO_BAR}",s=f=>{try{return f(sessionStorage)}catch(e){}},` +
    `o=[document.referrer].concat(Array.from(location.ancestorOrigins||[])),` +
    `b=o.some(u=>h.includes(u.split("/")[2]));` +
    `b&&s(t=>t.setItem(k,1));` +
    `(b||s(t=>t.getItem(k))||/${MINI_PROGRAM}/i.test(navigator.userAgent))&&` +
    `document.documentElement.classList.add(k)})(${hosts.replaceAll('<', '\\u003c')})`
  );
}
