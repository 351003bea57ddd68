import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import styles from './state.module.css';

type Props = {
  /** A text that tells the visitor what to do. It contains no status code. */
  message: string;
  /** The title of the failed screen, which stays its `h1`. Without one, the message is the `h1`. */
  place?: string | undefined;
  /** Called by the retry button. Omit it if a retry cannot succeed. */
  onRetry?: () => void;
  /** True during a retry. */
  pending?: boolean;
  /** The drawing. By default a closed workshop if `onRetry` is set, else a signpost. */
  kind?: 'offline' | 'failed' | 'missing';
  /** The dealer's telephone number; empty if there is none. */
  phone?: string;
  /** True for a section, which has its own heading. */
  section?: boolean;
  /** False leaves out the link to the home page. */
  hasHomeLink?: boolean;
  children?: ReactNode;
};

/** The content of a screen or section that failed. */
export function FailedState({
  message,
  place,
  onRetry,
  pending,
  kind = onRetry ? 'failed' : 'missing',
  phone,
  section = false,
  hasHomeLink = true,
  children,
}: Props) {
  const Message = section ? 'p' : place ? 'h2' : 'h1';
  // Beside a button for another try, the other ways are plain links.
  const way = onRetry ? styles.way : buttonClass('line');
  return (
    <div className={`${styles.state} ${styles[kind]} ${section ? styles.section : ''}`}>
      {place && <h1 className={styles.place}>{place}</h1>}
      <Message className={styles.message}>{message}</Message>
      {onRetry && (
        <Button kind={section ? 'line' : 'main'} onClick={onRetry} aria-busy={pending}>
          重试
        </Button>
      )}
      {children}
      {phone && (
        <a href={`tel:${phone}`} className={way}>
          打电话问 {phone}
        </a>
      )}
      {!section && hasHomeLink && (
        // A plain link: a new document discards the failed state.
        <a href="/" className={way}>
          回首页
        </a>
      )}
    </div>
  );
}
