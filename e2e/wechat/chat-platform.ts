import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestPlatform, TEST_ACCOUNT, type TestPlatform } from '#/testing/wechat/platform.ts';

/** Arguments that pages have passed to the app's script, in order. */
export type ScriptCalls = {
  config: { debug: boolean; appId: string; jsApiList: string[] }[];
  /** The last data passed for each way of sharing. */
  shared: Record<string, Record<string, string>>;
  previewed: { current: string; urls: string[] }[];
};

/** The chat platform, and a server for the script of its app. */
export type ChatPlatform = TestPlatform & {
  /** The settings of a shop that has an account on this platform. */
  settings: Record<string, string>;
  close(): Promise<void>;
};

export async function startChatPlatform(): Promise<ChatPlatform> {
  const platform = await startTestPlatform();
  const scripts = createServer((req, res) => {
    if (req.url !== '/jweixin.js') return void res.writeHead(404).end();
    res.writeHead(200, { 'content-type': 'text/javascript' });
    res.end(SCRIPT);
  });
  await new Promise<void>((resolve) => scripts.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(scripts.address() as AddressInfo).port}`;
  return {
    ...platform,
    settings: {
      WECHAT_APP_ID: TEST_ACCOUNT.id,
      WECHAT_APP_SECRET: TEST_ACCOUNT.secret,
      WECHAT_API_ORIGIN: platform.origin,
      // The first URL does not work, as may happen with res.wx.qq.com.
      WECHAT_SCRIPTS: `${at}/gone.js,${at}/jweixin.js`,
    },
    async close() {
      await platform.close();
      scripts.closeAllConnections();
      await new Promise((resolve) => scripts.close(resolve));
    },
  };
}

/**
 * Simulates the app's script. `ready` waits for the first result of a `config`, and from then on
 * calls back at once. `error` stores the last callback. Sharing fails unless the last `config`
 * succeeded. `localStorage.refuse` is the number of signatures that the app will still refuse. On
 * iOS, the app checks signatures against the page on which the tab was opened.
 */
const SCRIPT = `(() => {
  const scriptCalls = (window.scriptCalls = { config: [], shared: {}, previewed: [] });
  let isAnswered = false, isGood = false, onError = () => {}, waiting = [];
  const later = (work) => setTimeout(work, 30);
  const share = (name) => ({ fail, success, ...data }) => later(() => {
    if (!isGood) return fail && fail({ errMsg: name + ':fail, the permission value is offline verifying' });
    scriptCalls.shared[name] = data;
    if (success) success({ errMsg: name + ':ok' });
  });
  window.wx = window.jWeixin = {
    config(options) {
      scriptCalls.config.push(options);
      isGood = false;
      later(() => {
        const left = Number(localStorage.refuse || 0);
        isGood = left === 0;
        if (!isGood) localStorage.refuse = left - 1;
        if (!isGood) onError({ errMsg: 'config:fail, ' + (localStorage.refuseWith || 'Error: invalid signature') });
        isAnswered = true;
        waiting.splice(0).forEach((done) => done());
      });
    },
    ready(done) { isAnswered ? done() : waiting.push(done); },
    error(failed) { onError = failed; },
    previewImage({ success, fail, ...data }) {
      if (localStorage.noPreview) return later(() => fail({ errMsg: 'previewImage:fail' }));
      scriptCalls.previewed.push(data);
      later(() => success({ errMsg: 'previewImage:ok' }));
    },
    updateAppMessageShareData: share('updateAppMessageShareData'),
    updateTimelineShareData: share('updateTimelineShareData'),
  };
})();`;
