import { previewWith } from '#/web/ui/viewer/preview.tsx';
import { entryUrl } from './addresses.tsx';
import { CALLS, type Card, type Connecting } from './connecting.ts';
import type { JsSdkConfig } from './contract.ts';
import { failure, logFailure } from './failure.tsx';
import { asJpeg } from './jpeg.ts';

type Result = { errMsg: string };
type Callbacks = { success?(): void; fail?(result: Result): void };

/** What is used of the app's script. */
type Jweixin = {
  config(options: JsSdkConfig & { debug: boolean; jsApiList: readonly string[] }): void;
  /** Called back after the first answer to a `config`, whatever it was; at once ever after. */
  ready(done: () => void): void;
  /** Keeps the callback given last, for each refusal of a `config`. */
  error(failed: (result: Result) => void): void;
  previewImage(options: { current: string; urls: readonly string[] } & Callbacks): void;
  updateAppMessageShareData(options: Record<string, unknown> & Callbacks): void;
  updateTimelineShareData(options: Record<string, unknown> & Callbacks): void;
};

/** How often what is shared is told, and how long (ms) between: a second `config` does not say when it is done. */
const TIMES = 3;
const PAUSE_MS = 600;

let isRefused = false;

/** Configures the SDK of the messaging app; after `invalid signature` once more, with the entry URL. */
export async function connect({ conf, sign, scripts, card, isCurrent }: Connecting): Promise<void> {
  const wx = await loadScript(scripts);
  if (!isCurrent()) return;

  function configure(with_: JsSdkConfig, isLast: boolean) {
    isRefused = false;
    wx.error(({ errMsg }) => {
      if (!isCurrent()) return;
      isRefused = true;
      if (isLast || !/invalid signature/i.test(errMsg)) return logFailure(failure(errMsg));
      sign(entryUrl()).then((again) => isCurrent() && configure(again, true), logFailure);
    });
    wx.config({ debug: false, ...with_, jsApiList: CALLS });
    wx.ready(() => {
      if (card) share(wx, card, isCurrent);
    });
  }

  configure(conf, false);
  previewWith((urls, current) => preview(wx, urls, current));
}

function share(wx: Jweixin, card: Card, isCurrent: () => boolean): void {
  const { title, description: desc, link, picture: imgUrl } = card;
  const tell = (send: (callbacks: Callbacks) => void, left: number) =>
    send({
      fail() {
        if (left > 1 && isCurrent())
          setTimeout(() => isCurrent() && tell(send, left - 1), PAUSE_MS);
      },
    });
  tell((more) => wx.updateAppMessageShareData({ title, desc, link, imgUrl, ...more }), TIMES);
  tell((more) => wx.updateTimelineShareData({ title, link, imgUrl, ...more }), TIMES);
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

/** The app's own script, from the first place that has it. One that did not come is asked for again with the next screen. */
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
