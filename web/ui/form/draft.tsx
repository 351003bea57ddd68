const STORED_AS = 'draft';

/** A form as it was left: what was typed, and the number under which that was sent, if it was. */
export type Draft = {
  values: Readonly<Record<string, string>>;
  requestId?: string | undefined;
};
type Drafts = Readonly<Record<string, Draft>>;

/**
 * What this browser kept of a form; undefined where it has nothing, or keeps nothing. It lies with the
 * tab: a reload finds it again, and whoever closes the page leaves no number behind.
 */
export function readDraft(form: string): Draft | undefined {
  return readAll()[form];
}

/** Keeps a form through a reload. Where storage is forbidden or full, it lasts as long as the page. */
export function writeDraft(form: string, draft: Draft): void {
  write({ ...readAll(), [form]: draft });
}

/** Forgets a form that was sent, or that a visitor wants gone. */
export function forgetDraft(form: string): void {
  const { [form]: _gone, ...others } = readAll();
  write(others);
}

function readAll(): Drafts {
  try {
    const all = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}') as Drafts;
    return Object.fromEntries(Object.entries(all).filter(([, draft]) => isDraft(draft)));
  } catch {
    // Forbidden, or written by other hands: as good as nothing.
    return {};
  }
}

function isDraft({ values }: Draft): boolean {
  return typeof values === 'object' && values !== null;
}

function write(drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(STORED_AS);
    else sessionStorage.setItem(STORED_AS, JSON.stringify(drafts));
  } catch {
    // The form is still on the screen.
  }
}
