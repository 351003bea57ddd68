import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { SEARCH_FORM, type ListQuery } from '#/app/search/list-address.ts';
import { all, on } from '#/web/document/listen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { BeforeTyping } from './before-typing.tsx';
import { Matches } from './matches.tsx';
import { noteSearch } from './search-history.tsx';
import styles from './suggestions.module.css';

type Props = { at: At; query: ListQuery; onClose(): void };

/**
 * The suggestions below the search field. Before typing, these are earlier searches, features and
 * viewed cars.
 */
export function Suggestions({ at, query, onClose }: Props) {
  // The form is HTML of the server, or belongs to another part of the screen.
  const [form] = useState(() => document.getElementById(SEARCH_FORM));
  const [typed, setTyped] = useState(() => (form ? fieldOf(form).value : ''));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const frame = form?.parentElement;
    if (!form || !frame) return undefined;
    const field = fieldOf(form);
    form.toggleAttribute('data-open', true);
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Node && !frame.contains(target);
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        // The browser would empty the field.
        event.preventDefault();
        field.focus();
        close();
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const stops = [field, ...frame.querySelectorAll<HTMLElement>('[data-stop]')];
      const here = stops.indexOf(document.activeElement as HTMLElement);
      stops[(here + step + stops.length) % stops.length]?.focus();
    };
    frame.addEventListener('keydown', press);
    const stop = all([
      on(field, 'input', () => setTyped(field.value)),
      on(form, 'submit', () => noteSearch(field.value)),
      on<FocusEvent>(frame, 'focusout', (event) => isElsewhere(event.relatedTarget) && close()),
      on(document, 'pointerdown', (event) => isElsewhere(event.target) && close()),
    ]);
    return () => {
      stop();
      frame.removeEventListener('keydown', press);
      form.toggleAttribute('data-open', false);
    };
  }, [form]);
  if (!form?.parentElement) return null;
  const words = typed.trim();
  return createPortal(
    <div className={styles.panel} role="region" aria-label="搜索建议">
      <button
        type="button"
        className={styles.cancel}
        onClick={() => {
          fieldOf(form).blur();
          onClose();
        }}
      >
        取消
      </button>
      {words === '' ? (
        <BeforeTyping at={at} query={query} />
      ) : (
        <Matches at={at} query={query} keyword={words} />
      )}
    </div>,
    form.parentElement,
  );
}

function fieldOf(form: HTMLElement): HTMLInputElement {
  return form.querySelector('[name=keyword]') as HTMLInputElement;
}
