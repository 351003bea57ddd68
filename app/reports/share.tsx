import { withoutCarried } from '#/app/without-carried.ts';
import { writeClipboard } from '#/web/ui/clipboard.tsx';
import { showToast } from '#/web/ui/toast.tsx';

/** Shares the page that is shown, or copies its address. */
export async function share(title: string): Promise<void> {
  const url = withoutCarried(location.href);
  if ('share' in navigator && (await isShared({ title, url }))) return;
  const isCopied = await writeClipboard(url);
  showToast(isCopied ? '链接已复制' : '没有复制成，请用右上角菜单分享');
}

/** Also true where the visitor thought better of it: nothing is left to do then. */
async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
