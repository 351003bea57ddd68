import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import styles from './state.module.css';

type Props = {
  /** A text that tells the visitor what to do. It contains no status code. */
  message: string;
  /** The title of the failed screen, displayed above the message. */
  place?: string;
  /** Called by the retry button. Omit it if a retry cannot succeed. */
  onRetry?: () => void;
  /** True during a retry. */
  pending?: boolean;
  /** True for a section, which has its own heading. On a screen, the message is the `h1`. */
  section?: boolean;
  children?: ReactNode;
};

/** The content of a screen or section that failed. */
export function FailedState({
  message,
  place,
  onRetry,
  pending,
  section = false,
  children,
}: Props) {
  const Message = section ? 'p' : 'h1';
  const kind = onRetry ? styles.failed : styles.missing;
  return (
    <div className={`${styles.state} ${kind} ${section ? styles.section : ''}`}>
      {place && <p>{place}</p>}
      <Message className={styles.message}>{message}</Message>
      {onRetry && (
        <Button onClick={onRetry} aria-busy={pending}>
          重试
        </Button>
      )}
      {children}
      {!section && (
        // A plain link: a new document discards the failed state.
        <a href="/" className={buttonClass('line')}>
          回首页
        </a>
      )}
    </div>
  );
}
