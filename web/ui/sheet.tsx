import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './sheet.module.css';

type Props = {
  /** The accessible name. */
  label: string;
  /** The class of the dialog. By default it is a sheet at the bottom of the screen. */
  className?: string | undefined;
  /** Called when the visitor closes the dialog: by Escape, a system gesture, or a tap outside. */
  onClose(): void;
  children: ReactNode;
};

/** A modal dialog. While it is open, the page below cannot be scrolled or focused. */
export function Sheet({ label, className = styles.sheet, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // Closing the dialog before its removal returns the focus to the previous element.
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    const { style, clientWidth } = document.documentElement;
    // On a desktop the page must not shift when the scrollbar disappears.
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    return () => {
      style.overflow = style.paddingRight = '';
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the browser closes it on Escape
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
