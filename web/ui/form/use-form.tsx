import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { Endpoint, OutputOf } from '#/contract/endpoint.ts';
import { on } from '#/web/document/listen.tsx';
import { useConfig } from '#/web/document/site.tsx';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { drawNumber, sendForm } from './send-form.tsx';
import { deleteUnsentForm, readUnsentForm, storeUnsentForm } from './unsent-form.tsx';

export type Values = Readonly<Record<string, string>>;

type Spec<E extends Endpoint> = {
  at: At;
  endpoint: E;
  /** The initial value of each field, by field name. */
  first: Values;
  /**
   * The name of the consent checkbox. Its value is not stored, and changing it does not change the
   * request id.
   */
  agreement: string;
  /**
   * Fields whose values the page itself sets. Values stored by an earlier visit do not replace
   * them.
   */
  fixedFields?: readonly string[];
  /** Returns the error messages by field. The server makes the same checks, and more. */
  check(values: Values): Values;
  /** Returns the URL to open after the server has accepted the form. */
  page(output: OutputOf<E>): string;
};

/** State of a form, and the functions that change it. */
export type Form = {
  /** The name of the form's endpoint. */
  name: string;
  values: Values;
  errors: Values;
  /** The message about the form as a whole; empty if there is none. */
  message: string;
  state: 'open' | 'sending' | 'lost';
  /** True if the form was filled with stored values. */
  isRestored: boolean;
  set(field: string, value: string): void;
  /** Resets the fields to their initial values, and deletes the stored values. */
  clear(): void;
  /** Props of the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    action: string;
    noValidate: true;
    onSubmit(event: FormEvent): void;
  };
};

type Feedback = { errors: Values; message: string };
const NOTHING: Feedback = { errors: {}, message: '' };

/**
 * Returns the state of a form. The values survive a reload. If the same values are submitted again,
 * they have the same request id.
 */
export function useForm<E extends Endpoint>(spec: Spec<E>): Form {
  const { at, endpoint, first, agreement, fixedFields: fixed = [] } = spec;
  const { name } = endpoint;
  const filled = at.filled?.form === name ? at.filled : undefined;
  const { words } = useConfig();
  const { go } = useNavigation();
  const element = useRef<HTMLFormElement>(null);
  const requestId = useRef<string>(undefined);
  const isSending = useRef(false);
  const [values, setValues] = useState<Values>({ ...first, ...filled?.values });
  const [feedback, setFeedback] = useState<Feedback>(filled ?? NOTHING);
  const [state, setState] = useState<Form['state']>('open');
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const unsent = filled ? undefined : readUnsentForm(name);
    // Values typed before this script loaded take precedence.
    const typed = changed(element.current, values);
    const stored = unsent ? withoutConsent(unsent.values) : [];
    const known = stored.filter(([field]) => field in first && !fixed.includes(field));
    const now = { ...values, ...Object.fromEntries(known), ...typed };
    // A request id belongs to the submitted values. If a value is different now, the next
    // submission gets a new id.
    const isSame = withoutConsent(now).every(([field, value]) => value === unsent?.values[field]);
    requestId.current = isSame ? unsent?.requestId : undefined;
    setRestored(known.some(([field, value]) => value !== first[field]));
    setValues(now);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, []);

  function set(field: string, value: string): void {
    const next = { ...values, [field]: value };
    // Changed values are a new request: the server may already have received the previous values
    // with the old id.
    if (field !== agreement) requestId.current = undefined;
    setValues(next);
    setFeedback(({ errors: { [field]: _removed, ...errors } }) => ({ errors, message: '' }));
    if (state === 'lost') setState('open');
    storeInput(next);
  }

  function storeInput(all: Values): void {
    storeUnsentForm(name, {
      values: Object.fromEntries(withoutConsent(all)),
      requestId: requestId.current,
    });
  }

  function withoutConsent(all: Values): [field: string, value: string][] {
    return Object.entries(all).filter(([field]) => field !== agreement);
  }

  async function send(): Promise<void> {
    if (isSending.current) return;
    const errors = spec.check(values);
    if (Object.keys(errors).length > 0) return refuse({ errors, message: '' });
    isSending.current = true;
    requestId.current ??= drawNumber();
    storeInput(values);
    setFeedback(NOTHING);
    setState('sending');
    const input = { ...values, request_id: requestId.current };
    const sent = await sendForm(endpoint, input, words);
    isSending.current = false;
    if (sent.end === 'taken') {
      deleteUnsentForm(name);
      // Back must not return to the submitted form.
      return go(spec.page(sent.output), { replace: true });
    }
    if (sent.end === 'refused') return refuse(sent);
    setFeedback({ errors: {}, message: sent.message });
    setState('lost');
  }

  function refuse({ errors, message }: Feedback): void {
    setState('open');
    setFeedback({ errors, message });
    // The fields are marked as invalid with the next paint.
    requestAnimationFrame(() => focusFirst(element.current));
  }

  useEffect(() => (state === 'lost' ? on(window, 'online', () => void send()) : undefined));
  useEffect(() => scrollIntoViewOnResize(element), []);

  return {
    name,
    values,
    ...feedback,
    state,
    isRestored,
    set,
    clear() {
      deleteUnsentForm(name);
      requestId.current = undefined;
      setValues(first);
      setFeedback(NOTHING);
      setState('open');
      setRestored(false);
    },
    props: {
      ref: element,
      method: 'post',
      // If the server renders the page again after an error, the fragment leads to the error
      // summary.
      action: `${at.canonical}${searchOf(at)}#${wrongId(name)}`,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void send();
      },
    },
  };
}

/** Returns the element id of the error summary of the form `name`. */
export function wrongId(name: string): string {
  return `${name}-wrong`;
}

function searchOf({ url }: At): string {
  const from = url.indexOf('?');
  return from < 0 ? '' : url.slice(from);
}

/**
 * Returns the fields whose value in the form differs from `written`, with their current values.
 * `written` has the values in the server's HTML.
 */
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
  const find = (selector: string) => element?.querySelector<HTMLElement>(selector);
  (find('[aria-invalid="true"], [data-wrong]:not(:disabled)') ?? find('[role="alert"]'))?.focus();
}

/**
 * Scrolls the focused field into view when the window is resized: in some Android web views the
 * keyboard covers it.
 */
function scrollIntoViewOnResize(element: RefObject<HTMLFormElement | null>): () => void {
  return on(window, 'resize', () => {
    const field = document.activeElement;
    if (element.current?.contains(field)) field?.scrollIntoView({ block: 'center' });
  });
}
