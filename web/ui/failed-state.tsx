import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import styles from './state.module.css';

type Props = {
  /** What the visitor can do, without a status code. */
  message: string;
  /** The title of the screen that failed, so that the visitor knows the place. */
  place?: string;
  /** Called by the retry button. Omit it if a retry cannot succeed. */
  onRetry?: () => void;
  /** True during a retry. */
  pending?: boolean;
  /** True for a section, which has its own heading. On a screen, the message is the `h1`. */
  section?: boolean;
  /** True where a retry cannot help because nothing is there. */
  isMissing?: boolean;
  children?: ReactNode;
};

/**
 * The content of a screen or section that failed, with the drawing `--art-failed` or
 * `--art-missing` of the application. A screen has a link home.
 */
export function FailedState({
  message,
  place,
  onRetry,
  pending,
  section = false,
  isMissing = false,
  children,
}: Props) {
  const Message = section ? 'p' : 'h1';
  const kind = isMissing ? styles.missing : styles.failed;
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
