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
  /** Fields that this browser does not keep: who agrees does so each time, and what it is about the page says. */
  unkept: readonly string[];
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
  /** Whether it holds what was typed on an earlier visit. */
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
  const { at, endpoint, first } = spec;
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
  const isKept = ([field]: [string, unknown]) => field in first && !spec.unkept.includes(field);

  useEffect(() => {
    const draft = filled ? undefined : readDraft(name);
    // On a slow line a visitor types before this script is there: that counts most.
    const typed = changed(element.current, values);
    const isSame = Object.keys(typed).length === 0 && draft?.about === at.url;
    requestId.current = isSame ? draft.requestId : undefined;
    const known = Object.entries(draft?.values ?? {}).filter(isKept);
    const restored = known.filter(([field, value]) => value !== first[field]);
    setRestored(restored.length > 0);
    setValues((all) => ({ ...all, ...Object.fromEntries(known), ...typed }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, []);

  function set(field: string, value: string): void {
    const next = { ...values, [field]: value };
    // Once changed it is another form than the one that may have arrived.
    if (!spec.unkept.includes(field)) requestId.current = undefined;
    setValues(next);
    setTold(({ errors: { [field]: _gone, ...errors } }) => ({ errors, message: '' }));
    if (state === 'lost') setState('open');
    keep(next);
  }

  function keep(all: Values): void {
    const kept = Object.fromEntries(Object.entries(all).filter(isKept));
    writeDraft(name, { values: kept, about: at.url, requestId: requestId.current });
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
      action: `${at.canonical}${searchOf(at)}#${name}`,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void send();
      },
    },
  };
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
  (find('[aria-invalid="true"], [data-wrong]') ?? find('[role="alert"]'))?.focus();
}

/** Some Android web views shrink the window for the keyboard and leave the field beneath it. */
function keepInView(element: RefObject<HTMLFormElement | null>): () => void {
  return on(window, 'resize', () => {
    const field = document.activeElement;
    if (element.current?.contains(field)) field?.scrollIntoView({ block: 'center' });
  });
}
