const STORED_AS = 'draft';
/** A form that nobody went on with for a week (ms) is forgotten. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** A form as it was left: what was typed, and the number under which it was sent about that page, if it was. */
export type Draft = {
  values: Readonly<Record<string, string>>;
  about: string;
  requestId?: string | undefined;
  at: number;
};
type Drafts = Readonly<Record<string, Draft>>;

/** What this browser kept of a form; undefined where it has nothing, or keeps nothing. */
export function readDraft(form: string): Draft | undefined {
  return readAll()[form];
}

/** Keeps a form through a reload. Where storage is forbidden or full, it lasts as long as the page. */
export function writeDraft(form: string, draft: Omit<Draft, 'at'>): void {
  write({ ...readAll(), [form]: { ...draft, at: Date.now() } });
}

/** Forgets a form that was sent, or that a visitor wants gone. */
export function forgetDraft(form: string): void {
  const { [form]: _gone, ...others } = readAll();
  write(others);
}

function readAll(): Drafts {
  try {
    const all = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') as Drafts;
    const kept = Object.entries(all).filter(([, draft]) => isDraft(draft));
    return Object.fromEntries(kept);
  } catch {
    // Forbidden, or written by other hands: as good as nothing.
    return {};
  }
}

function isDraft({ values, at }: Draft): boolean {
  return typeof values === 'object' && Date.now() - at < KEPT_MS;
}

function write(drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, JSON.stringify(drafts));
  } catch {
    // The form is still on the screen.
  }
}
