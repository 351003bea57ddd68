import {
  ensureConfigReady,
  onMenuShareAppMessage,
  onMenuShareTimeline,
  onMenuShareWechat,
  previewImage,
  register,
} from '@wecom/jssdk';
import { previewWith } from '#/web/ui/viewer/preview.tsx';
import { currentUrl, entryUrl } from './addresses.tsx';
import { CALLS, type Connecting } from './connecting.ts';
import { failure } from './failure.tsx';
import { asJpeg } from './jpeg.ts';

type Options = Parameters<typeof register>[0];

/** The workplace edition does not know the messaging app's calls for sharing; it has these. */
const OWN_CALLS = ['onMenuShareAppMessage', 'onMenuShareWechat', 'onMenuShareTimeline'];

/** Configures the SDK of the workplace edition; after `invalid signature` once more, with the entry URL. */
export async function connect({ conf, sign, card, isCurrent }: Connecting): Promise<void> {
  const signed = currentUrl();
  const options: Options = { corpId: conf.appId, jsApiList: [...CALLS, ...OWN_CALLS] };
  // Without a signature yet it does not configure by itself, where nobody would hear of a refusal.
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

/** The SDK rejects with the app's answer. */
function wordsOf(error: unknown): string {
  return (error as { errMsg?: string } | undefined)?.errMsg ?? String(error);
}

function preview(urls: string[], current: string): Promise<boolean> {
  return previewImage({ current, urls }).then(
    () => true,
    () => false,
  );
}
