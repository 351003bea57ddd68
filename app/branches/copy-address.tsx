import { useHydrated } from '#/web/islands/hydrated.tsx';
import { writeClipboard } from '#/web/ui/clipboard.tsx';
import styles from './copy-address.module.css';

/** A button that copies `address` to the clipboard; invisible without JavaScript. */
export function CopyAddress({ name, address }: { name: string; address: string }) {
  const isLive = useHydrated();
  return (
    <button
      type="button"
      className={isLive ? styles.copy : `${styles.copy} ${styles.idle}`}
      aria-label={`复制${name}的地址`}
      onClick={() => void copy(address)}
    >
      复制
    </button>
  );
}

async function copy(text: string): Promise<void> {
  const isCopied = await writeClipboard(text);
  const { showToast } = await import('#/web/ui/toast.tsx');
  showToast(isCopied ? '地址已复制' : '没有复制成，请长按地址选取');
}
