import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './state.module.css';

type Props = {
  /** What happened, in words fit to be shown. */
  message: string;
  /** Tries again; absent where trying again cannot help. */
  onRetry?: () => void;
  /** True while it is being tried again. */
  pending?: boolean;
  /** A section that failed alone has its heading already; a screen has none but this. */
  section?: boolean;
  children?: ReactNode;
};

/** Stands where something could not be shown. */
export function FailedState({ message, onRetry, pending, section = false, children }: Props) {
  const Message = section ? 'p' : 'h1';
  return (
    <div className={styles.state}>
      <Icon name="warning" className={styles.icon} />
      <Message className={styles.message}>{message}</Message>
      {onRetry && (
        <Button onClick={onRetry} aria-busy={pending}>
          重试
        </Button>
      )}
      {children}
      {!section && !onRetry && (
        // A full load on purpose: whatever is wrong with this page is left behind.
        <a href="/" className={buttonClass('line')}>
          回首页
        </a>
      )}
    </div>
  );
}
