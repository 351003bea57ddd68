import {
  ensureConfigReady,
  onMenuShareAppMessage,
  onMenuShareTimeline,
  onMenuShareWechat,
  previewImage,
  register,
} from '@wecom/jssdk';
import { previewWith } from '#/web/ui/viewer/preview.tsx';
import { CALLS, type Connecting } from './connecting.ts';
import { currentUrl, entryUrl } from './current-url.tsx';
import { failure } from './failure.tsx';
import { asJpeg } from './jpeg.ts';

type Options = Parameters<typeof register>[0];

/** The calls for sharing in WeCom, which differ from WeChat's. */
const OWN_CALLS = ['onMenuShareAppMessage', 'onMenuShareWechat', 'onMenuShareTimeline'];

/** Configures the SDK of WeCom, and sets the share card and the picture viewer. */
export async function connect({ conf, sign, card, isCurrent }: Connecting): Promise<void> {
  const signed = currentUrl();
  const options: Options = { corpId: conf.appId, jsApiList: [...CALLS, ...OWN_CALLS] };
  // Register without a signature, so that the SDK does not configure itself and hide a refusal.
  register(options);
  options.getConfigSignature = async (url) => (url === signed ? conf : sign(url));
  try {
    await ensureConfigReady();
  } catch (error) {
    if (!isCurrent()) return;
    if (!/invalid signature/i.test(wordsOf(error))) throw failure(error);
    options.getConfigSignature = () => sign(entryUrl());
    await ensureConfigReady().catch((again: unknown) => {
      throw failure(again);
    });
  }
  if (!isCurrent()) return;
  previewWith((urls, current) => preview(urls.map(asJpeg), asJpeg(current)));
  if (!card) return;
  const { title, description: desc, link, picture: imgUrl } = card;
  for (const share of [onMenuShareAppMessage, onMenuShareWechat]) {
    share({ title, desc, link, imgUrl });
  }
  onMenuShareTimeline({ title, link, imgUrl });
}

/** Returns the message of a rejection by the SDK: the response of the app. */
function wordsOf(error: unknown): string {
  return (error as { errMsg?: string } | undefined)?.errMsg ?? String(error);
}

function preview(urls: string[], current: string): Promise<boolean> {
  return previewImage({ current, urls }).then(
    () => true,
    () => false,
  );
}
