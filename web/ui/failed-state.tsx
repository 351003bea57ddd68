import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './state.module.css';

type Props = {
  /** The error message for the visitor. */
  message: string;
  /** Called by the retry button. Omit it if a retry cannot succeed. */
  onRetry?: () => void;
  /** True during a retry. */
  pending?: boolean;
  /** True for a section, which has its own heading. On a screen, the message is the `h1`. */
  section?: boolean;
  children?: ReactNode;
};

/**
 * The content of a screen or section that failed. On a screen without a retry there is a link to
 * the home page.
 */
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
        // A plain link: a new document discards the failed state.
        <a href="/" className={buttonClass('line')}>
          回首页
        </a>
      )}
    </div>
  );
}
