import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './state.module.css';

type Props = {
  /** A text that tells the visitor what to do. It contains no status code. */
  message: string;
  /** The title of the failed screen, displayed where the screen would show its own title. */
  title?: string | undefined;
  /** True adds a link to the home page. */
  hasHomeLink?: boolean;
  /** Called by the retry button. Omit it if a retry cannot succeed. */
  onRetry?: (() => void) | undefined;
  /** True during a retry. */
  pending?: boolean;
  /**
   * The drawing to show. By default it is a closed workshop if `onRetry` is set, else a signpost.
   */
  kind?: 'offline' | 'failed' | 'missing' | undefined;
  /** The dealer's telephone number; empty if there is none. */
  phone?: string;
  /** True for a section, which has its own heading. On a screen, the message is the `h1`. */
  section?: boolean;
  children?: ReactNode;
};

/** The content of a screen or section that failed. */
export function FailedState({
  message,
  title,
  hasHomeLink = false,
  onRetry,
  pending,
  kind = onRetry ? 'failed' : 'missing',
  phone,
  section = false,
  children,
}: Props) {
  const Message = section ? 'p' : 'h1';
  return (
    <div className={`${styles.state} ${styles[kind]} ${section ? styles.section : ''}`}>
      {title && <p className={styles.title}>{title}</p>}
      <Message className={styles.message}>{message}</Message>
      {onRetry && (
        <Button kind={section ? 'line' : 'main'} onClick={onRetry} aria-busy={pending}>
          重试
        </Button>
      )}
      {children}
      {phone && (
        <a href={`tel:${phone}`} className={styles.way}>
          打电话问 {phone}
        </a>
      )}
      {hasHomeLink && (
        // A plain link: a new document discards the failed state.
        <a href="/" className={styles.way}>
          回首页
        </a>
      )}
    </div>
  );
}
