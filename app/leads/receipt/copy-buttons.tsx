import { useHydrated } from '#/web/islands/hydrated.tsx';
import { writeClipboard } from '#/web/ui/clipboard.tsx';
import styles from './receipt.module.css';

/** A button that copies the receipt number; invisible without a script. */
export function CopyNumber({ no }: { no: string }) {
  return (
    <Copy label="复制受理号" done="受理号已复制" text={() => no}>
      复制
    </Copy>
  );
}

/** A button that copies the address of the page; invisible without a script. */
export function CopyLink() {
  return (
    <Copy done="链接已复制，凭它能看进度和撤回，只发给自己人" text={() => location.href}>
      复制这页的链接
    </Copy>
  );
}

type CopyProps = { label?: string; done: string; children: string; text(): string };

function Copy({ label, done, text, children }: CopyProps) {
  const isLive = useHydrated();
  return (
    <button
      type="button"
      className={isLive ? styles.copy : `${styles.copy} ${styles.idle}`}
      aria-label={label}
      onClick={() => void copy(text(), done)}
    >
      {children}
    </button>
  );
}

async function copy(text: string, done: string): Promise<void> {
  const isCopied = await writeClipboard(text);
  const { showToast } = await import('#/web/ui/toast.tsx');
  showToast(isCopied ? done : '没有复制成，请长按选取');
}
