import { previewWith } from '#/web/ui/viewer/preview.tsx';
import { CALLS, type Card, type Connecting } from './connecting.ts';
import type { JsSdkConfig } from './contract.ts';
import { entryUrl } from './current-url.tsx';
import { failure, logFailure } from './failure.tsx';
import { asJpeg } from './jpeg.ts';

type Result = { errMsg: string };
type Callbacks = { success?(): void; fail?(result: Result): void };

/** The part of the app's script that is used. */
type Jweixin = {
  config(options: JsSdkConfig & { debug: boolean; jsApiList: readonly string[] }): void;
  /**
   * Calls `done` after the first response to a `config` call, successful or not. If this response
   * has already arrived, calls `done` immediately.
   */
  ready(done: () => void): void;
  /** Sets the callback for refused `config` calls. Only the last callback is used. */
  error(failed: (result: Result) => void): void;
  previewImage(options: { current: string; urls: readonly string[] } & Callbacks): void;
  updateAppMessageShareData(options: Record<string, unknown> & Callbacks): void;
  updateTimelineShareData(options: Record<string, unknown> & Callbacks): void;
};

/**
 * Number of attempts to set the share card, with a pause of `PAUSE_MS` between them. Several may be
 * needed, because a second `config` has no completion event.
 */
const TIMES = 3;
const PAUSE_MS = 600;

let isRefused = false;

/** Configures the SDK of WeChat, and sets the share card and the picture viewer. */
export async function connect({ conf, sign, scripts, card, isCurrent }: Connecting): Promise<void> {
  const wx = await loadScript(scripts);
  if (!isCurrent()) return;

  function configure(settings: JsSdkConfig, isLast: boolean) {
    isRefused = false;
    wx.error(({ errMsg }) => {
      if (!isCurrent()) return;
      isRefused = true;
      if (isLast || !/invalid signature/i.test(errMsg)) return logFailure(failure(errMsg));
      sign(entryUrl()).then((again) => isCurrent() && configure(again, true), logFailure);
    });
    wx.config({ debug: false, ...settings, jsApiList: CALLS });
    wx.ready(() => {
      if (card) share(wx, card, isCurrent);
    });
  }

  configure(conf, false);
  previewWith((urls, current) => preview(wx, urls, current));
}

function share(wx: Jweixin, card: Card, isCurrent: () => boolean): void {
  const { title, description: desc, link, picture: imgUrl } = card;
  const attempt = (send: (callbacks: Callbacks) => void, left: number) =>
    send({
      fail() {
        if (left > 1 && isCurrent())
          setTimeout(() => isCurrent() && attempt(send, left - 1), PAUSE_MS);
      },
    });
  attempt((more) => wx.updateAppMessageShareData({ title, desc, link, imgUrl, ...more }), TIMES);
  attempt((more) => wx.updateTimelineShareData({ title, link, imgUrl, ...more }), TIMES);
}

function preview(wx: Jweixin, urls: readonly string[], current: string): Promise<boolean> {
  if (isRefused) return Promise.resolve(false);
  return new Promise((resolve) => {
    wx.previewImage({
      current: asJpeg(current),
      urls: urls.map(asJpeg),
      success: () => resolve(true),
      fail: () => resolve(false),
    });
  });
}

let script: Promise<Jweixin> | undefined;

/**
 * Loads the app's script from the first URL that has it. After a failure, the next screen tries
 * again.
 */
function loadScript(urls: readonly string[]): Promise<Jweixin> {
  script ??= load(urls).catch((cause: unknown) => {
    script = undefined;
    throw failure(cause);
  });
  return script;
}

async function load([url, ...others]: readonly string[]): Promise<Jweixin> {
  if (url === undefined) throw new Error('No script');
  const element = document.createElement('script');
  element.src = url;
  const isThere = await new Promise<boolean>((resolve) => {
    element.addEventListener('load', () => resolve(true));
    element.addEventListener('error', () => resolve(false));
    document.head.append(element);
  });
  const { wx } = window as { wx?: Jweixin };
  if (isThere && wx) return wx;
  element.remove();
  return load(others);
}
