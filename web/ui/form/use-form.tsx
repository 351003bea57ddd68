import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { Endpoint, OutputOf } from '#/contract/endpoint.ts';
import { useNavigation } from '#/web/navigation.tsx';
import { on } from '#/web/on.tsx';
import type { At } from '#/web/routing.ts';
import { useConfig } from '#/web/site.tsx';
import { forgetDraft, readDraft, writeDraft } from './draft.tsx';
import { drawNumber, sendForm } from './send-form.tsx';

export type Values = Readonly<Record<string, string>>;

type Spec<E extends Endpoint> = {
  at: At;
  endpoint: E;
  /** Every field, and what it holds before anybody typed. */
  first: Values;
  /** The box to agree: ticked anew each time, and no part of what is asked for. */
  agreement: string;
  /** Fields that the page says: what was left of an earlier one does not change them. */
  said?: readonly string[];
  /** What is wrong, by field. The server asks the same, and more. */
  check(values: Values): Values;
  /** Where to go once it is taken. */
  page(output: OutputOf<E>): string;
};

/** A form on the screen. */
export type Form = {
  /** The name of its call. */
  name: string;
  values: Values;
  errors: Values;
  /** What is wrong with the whole, or what became of it; empty while nothing is. */
  message: string;
  state: 'open' | 'sending' | 'lost';
  /** Whether it holds what was typed before a reload, or before the visitor went elsewhere. */
  isRestored: boolean;
  set(field: string, value: string): void;
  /** Empties it, and forgets what this browser kept. */
  clear(): void;
  /** For the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    action: string;
    noValidate: true;
    onSubmit(event: FormEvent): void;
  };
};

type Told = { errors: Values; message: string };
const NOTHING: Told = { errors: {}, message: '' };

/**
 * A form that any browser sends by itself (`server/form-pages.ts`), and that a script makes better:
 * what was typed stays through a reload and a lost network, and is sent once however often it is
 * tried.
 */
export function useForm<E extends Endpoint>(spec: Spec<E>): Form {
  const { at, endpoint, first, agreement, said = [] } = spec;
  const { name } = endpoint;
  const filled = at.filled?.form === name ? at.filled : undefined;
  const { words } = useConfig();
  const { go } = useNavigation();
  const element = useRef<HTMLFormElement>(null);
  const requestId = useRef<string>(undefined);
  const isSending = useRef(false);
  const [values, setValues] = useState<Values>({ ...first, ...filled?.values });
  const [told, setTold] = useState<Told>(filled ?? NOTHING);
  const [state, setState] = useState<Form['state']>('open');
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const draft = filled ? undefined : readDraft(name);
    // On a slow line a visitor types before this script is there: that counts most.
    const typed = changed(element.current, values);
    const left = draft ? asked(draft.values) : [];
    const known = left.filter(([field]) => field in first && !said.includes(field));
    const now = { ...values, ...Object.fromEntries(known), ...typed };
    // The number stands for what was sent: a form that asks for anything else needs its own.
    const isSame = asked(now).every(([field, value]) => value === draft?.values[field]);
    requestId.current = isSame ? draft?.requestId : undefined;
    setRestored(known.some(([field, value]) => value !== first[field]));
    setValues(now);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, []);

  function set(field: string, value: string): void {
    const next = { ...values, [field]: value };
    // Once changed it is another form than the one that may have arrived.
    if (field !== agreement) requestId.current = undefined;
    setValues(next);
    setTold(({ errors: { [field]: _gone, ...errors } }) => ({ errors, message: '' }));
    if (state === 'lost') setState('open');
    keep(next);
  }

  function keep(all: Values): void {
    writeDraft(name, {
      values: Object.fromEntries(asked(all)),
      requestId: requestId.current,
    });
  }

  function asked(all: Values): [field: string, value: string][] {
    return Object.entries(all).filter(([field]) => field !== agreement);
  }

  async function send(): Promise<void> {
    if (isSending.current) return;
    const errors = spec.check(values);
    if (Object.keys(errors).length > 0) return refuse({ errors, message: '' });
    isSending.current = true;
    requestId.current ??= drawNumber();
    keep(values);
    setTold(NOTHING);
    setState('sending');
    const input = { ...values, request_id: requestId.current };
    const sent = await sendForm(endpoint, input, words);
    isSending.current = false;
    if (sent.end === 'taken') {
      forgetDraft(name);
      // What was sent is not worth going back to.
      return go(spec.page(sent.output), { replace: true });
    }
    if (sent.end === 'refused') return refuse(sent);
    setTold({ errors: {}, message: sent.message });
    setState('lost');
  }

  function refuse({ errors, message }: Told): void {
    setState('open');
    setTold({ errors, message });
    // Marked as wrong with the next paint.
    requestAnimationFrame(() => focusFirst(element.current));
  }

  useEffect(() => (state === 'lost' ? on(window, 'online', () => void send()) : undefined));
  useEffect(() => keepInView(element), []);

  return {
    name,
    values,
    ...told,
    state,
    isRestored,
    set,
    clear() {
      forgetDraft(name);
      requestId.current = undefined;
      setValues(first);
      setTold(NOTHING);
      setState('open');
      setRestored(false);
    },
    props: {
      ref: element,
      method: 'post',
      // The page that shows it again leads whoever cannot see it to what is wrong, too.
      action: `${at.canonical}${searchOf(at)}#${wrongId(name)}`,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void send();
      },
    },
  };
}

/** The id of what is wrong with a form, for the address that leads there. */
export function wrongId(name: string): string {
  return `${name}-wrong`;
}

function searchOf({ url }: At): string {
  const from = url.indexOf('?');
  return from < 0 ? '' : url.slice(from);
}

/** The fields that hold something else than the server wrote. */
function changed(element: HTMLFormElement | null, written: Values): Record<string, string> {
  if (!element) return {};
  const data = new FormData(element);
  const typed = Object.keys(written).flatMap((field) => {
    const value = data.get(field);
    return typeof value === 'string' && value !== written[field] ? [[field, value]] : [];
  });
  return Object.fromEntries(typed);
}

function focusFirst(element: HTMLFormElement | null): void {
  const find = (such: string) => element?.querySelector<HTMLElement>(such);
  (find('[aria-invalid="true"], [data-wrong]:not(:disabled)') ?? find('[role="alert"]'))?.focus();
}

/** Some Android web views shrink the window for the keyboard and leave the field beneath it. */
function keepInView(element: RefObject<HTMLFormElement | null>): () => void {
  return on(window, 'resize', () => {
    const field = document.activeElement;
    if (element.current?.contains(field)) field?.scrollIntoView({ block: 'center' });
  });
}
