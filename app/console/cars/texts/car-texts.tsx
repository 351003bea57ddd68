import { useState } from 'react';
import type { Conflict, Detail } from '#/app/console/cars/car-detail.ts';
import type { PartProps } from '#/app/console/cars/car-state.tsx';
import { ConflictNote } from '#/app/console/cars/conflict-note.tsx';
import { Block } from '#/app/console/frame/frame.tsx';
import { useUnsaved } from '#/app/console/frame/unsaved.tsx';
import { onSubmit, useFields } from '#/app/console/frame/use-action.tsx';
import { Button } from '#/web/ui/button.tsx';
import { LongField, TextField } from '#/web/ui/form/text-field.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { setCarTexts } from './contract.ts';
import { DeniedNote } from './denied-block.tsx';
import { TextsCompared } from './texts-compared.tsx';
import { useTextsPreview } from './use-preview.tsx';
import styles from '#/app/console/cars/car.module.css';

const FIELDS = ['title', 'tags', 'status_note', 'notes'] as const;
type Field = (typeof FIELDS)[number];
type Texts = Record<Field, string>;

/** The texts of a car (title, tags, note on the status, and notes) in a form. */
export function TextsBlock({ detail, change, isPending, refusal, dismiss }: PartProps) {
  // The texts as the person saw them. They change when they are stored, or after a conflict.
  const [seen, setSeen] = useState(() => textsOf(detail));
  const form = useFields(seen);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const texts = Object.fromEntries(
    FIELDS.map((field) => [field, form.values[field] ?? '']),
  ) as Texts;
  const changed = FIELDS.filter((field) => texts[field].trim() !== seen[field].trim());
  useUnsaved(changed.length > 0);
  const { preview, failure } = useTextsPreview(
    changed.length === 0
      ? undefined
      : {
          id: detail.car.id,
          ...Object.fromEntries(changed.map((field) => [field, toValue(field, texts[field])])),
        },
  );
  const isCompared = preview !== undefined || failure !== undefined;
  const deniedOf = (field: Field) =>
    (changed.includes(field) ? (preview?.denied ?? []) : detail.denied).filter(
      (each) => each.field === field,
    );
  async function save(base: Texts): Promise<void> {
    const fields = FIELDS.filter((field) => texts[field].trim() !== base[field].trim());
    const values = Object.fromEntries(
      fields.map((field) => [
        field,
        { from: toValue(field, base[field]), to: toValue(field, texts[field]) },
      ]),
    );
    const done = await change(setCarTexts, values);
    if (!done) return;
    setSeen(texts);
    setWarnings(done.warnings);
    showToast('已存好');
  }
  const withPresent = ({ field, present }: Conflict): Texts => ({
    ...seen,
    [field]: toText(present),
  });
  return (
    <Block title="文字">
      <form className={styles.texts} onSubmit={onSubmit(() => save(seen))}>
        <TextField form={form} name="title" label="标题" maxLength={100} isRequired />
        <DeniedNote words={deniedOf('title')} />
        <TextField
          form={form}
          name="tags"
          label="标签"
          hint="用；隔开"
          help="和检测、记录对不上的、没有记录证实的说法，网站上不显示。"
          maxLength={400}
        />
        <DeniedNote words={deniedOf('tags')} />
        <TextField
          form={form}
          name="status_note"
          label="状态说明"
          hint="买家看得到"
          maxLength={60}
        />
        <DeniedNote words={deniedOf('status_note')} />
        <LongField
          form={form}
          name="notes"
          label="补充说明"
          hint="买家看得到，标「车商自述」"
          maxLength={2_000}
        />
        <DeniedNote words={deniedOf('notes')} />
        <ConflictNote
          refusal={refusal}
          fields={FIELDS}
          toText={(present) => toText(present) || '空的'}
          onMine={(conflict) => {
            const base = withPresent(conflict);
            setSeen(base);
            void save(base);
          }}
          onTheirs={() => {
            const conflict = refusal?.data as Conflict;
            setSeen(withPresent(conflict));
            form.set(conflict.field, toText(conflict.present));
            dismiss();
          }}
        />
        <TextsCompared fields={changed} preview={preview} failure={failure} />
        {warnings.map((each) => (
          <p key={each} className={styles.warning} role="status">
            {each}
          </p>
        ))}
        <div className={styles.buttons}>
          <Button kind="main" type="submit" disabled={isPending || !isCompared}>
            {changed.length === 0 ? '没有改动' : `存好 ${changed.length} 处`}
          </Button>
        </div>
      </form>
    </Block>
  );
}

function textsOf({ title, tags, notes, status_note }: Detail): Texts {
  return {
    title,
    tags: toText(tags),
    notes: notes ?? '',
    status_note: status_note ?? '',
  };
}

/** Returns a stored value as text, in the format of its field. */
function toText(value: unknown): string {
  return Array.isArray(value) ? value.join('；') : String(value ?? '');
}

/** Converts the text of a field to the value to store; null if it is empty. */
function toValue(field: Field, text: string): string | string[] | null {
  const plain = text.trim();
  if (plain === '') return null;
  if (field !== 'tags') return plain;
  return plain
    .split(/[;；]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
}
