import { writeClipboard } from '#/web/ui/clipboard.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { useMe } from './me.tsx';

type Props = {
  /** The path of a page of the site, or a whole URL. */
  href: string;
  className?: string | undefined;
};

/** A button that copies the URL of a public page, so that it can be sent to a customer. */
export function CopyLink({ href, className }: Props) {
  const { site } = useMe();
  async function copy(): Promise<void> {
    const url = new URL(href, site || location.origin).href;
    showToast((await writeClipboard(url)) ? '链接已复制' : `复制不了，请手抄：${url}`);
  }
  return (
    <button type="button" className={className} onClick={() => void copy()}>
      复制链接
    </button>
  );
}
