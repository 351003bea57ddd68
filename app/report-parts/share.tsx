import { withoutCarried } from '#/app/shell/shareable-url.ts';
import { writeClipboard } from '#/web/ui/clipboard.tsx';
import { showToast } from '#/web/ui/toast.tsx';

/**
 * Opens the share sheet with the URL of the current page. If the share sheet is missing or fails,
 * copies the URL.
 */
export async function share(title: string): Promise<void> {
  const url = withoutCarried(location.href);
  if ('share' in navigator && (await isShared({ title, url }))) return;
  const isCopied = await writeClipboard(url);
  showToast(isCopied ? '链接已复制' : '没有复制成，请用右上角菜单分享');
}

/**
 * Returns whether the share sheet opened. Also true if the visitor cancelled it, so that nothing is
 * copied.
 */
async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
