import { useHydrated } from '#/web/islands/hydrated.tsx';
import { writeClipboard } from '#/web/ui/clipboard.tsx';
import styles from './receipt.module.css';

/** A button that copies the receipt number; invisible without a script. */
export function CopyNumber({ no }: { no: string }) {
  const isLive = useHydrated();
  return (
    <button
      type="button"
      className={isLive ? styles.copy : `${styles.copy} ${styles.idle}`}
      aria-label="复制受理号"
      onClick={() => void copy(no)}
    >
      复制
    </button>
  );
}

async function copy(text: string): Promise<void> {
  const isCopied = await writeClipboard(text);
  const { showToast } = await import('#/web/ui/toast.tsx');
  showToast(isCopied ? '受理号已复制' : '没有复制成，请长按号码选取');
}
