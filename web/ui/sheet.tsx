import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './sheet.module.css';

type Props = {
  /** What a screen reader calls it. */
  label: string;
  /** Its shape, where it is not a sheet that rises from the foot of the screen. */
  className?: string | undefined;
  /** Told when the visitor closes it: by Escape, the platform's own gesture, or a tap beside it. */
  onClose(): void;
  children: ReactNode;
};

/** A modal layer over the page: the page beneath neither scrolls nor takes the focus. */
export function Sheet({ label, className = styles.sheet, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // Before it leaves the document, so that the focus goes back to where it came from.
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    const { style, clientWidth } = document.documentElement;
    // On a desk the column must not jump into the room of the scrollbar.
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    return () => {
      style.overflow = style.paddingRight = '';
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the platform's
    <dialog
      ref={box}
      aria-label={label}
      className={className}
      onClose={() => !box.current?.open && onClose()}
      onClick={(event) => event.target === box.current && onClose()}
    >
      {children}
    </dialog>
  );
}
