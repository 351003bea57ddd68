import { ChoiceField } from '#/web/ui/form/choice-field.tsx';
import { SelectField } from '#/web/ui/form/select-field.tsx';
import { LongField, TextField } from '#/web/ui/form/text-field.tsx';
import { ChoicesInput } from './choices-input.tsx';
import type { Draft } from './drafts.ts';
import { helpOf, hintOf, ownErrors, type InputProps } from './input-props.ts';
import { MarksHelp } from './marks-help.tsx';
import { PictureInput } from './picture-input.tsx';
import { Preview } from './preview.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { RowsInput } from './rows-input.tsx';
import styles from './form.module.css';

/**
 * The maximum number of options that are displayed side by side. For more options, the input is a
 * drop-down list.
 */
const FEW = 4;

/** The input of a field. Its kind depends on `field.kind`. */
export function FieldInput(props: InputProps) {
  const { field, name, draft, errors, onChange } = props;
  const { kind, label, is_required: isRequired } = field;
  const own = ownErrors(name, field, errors);
  const common = {
    form: {
      values: { [name]: typeof draft === 'string' ? draft : '' },
      errors: own,
      set: (_: string, value: string) => onChange(value),
    },
    name,
    label,
    ...(isRequired && { hint: '必填' }),
    ...(helpOf(field) !== '' && { help: helpOf(field) }),
  };
  switch (kind) {
    case 'rows':
    case 'group':
      return <RowsInput {...props} render={(each) => <FieldInput {...each} />} />;
    case 'references':
    case 'reference':
      return <ReferenceInput {...props} />;
    case 'picture':
      return <PictureInput {...props} />;
    case 'choices':
      return <ChoicesInput {...props} />;
    case 'choice': {
      const options = field.choices.map(({ word, value }) => ({ id: String(value), name: word }));
      if (options.length > FEW) return <SelectField {...common} options={options} none="没写" />;
      const none = isRequired ? [] : [{ id: '', name: '没写' }];
      return <ChoiceField {...common} options={[...options, ...none]} />;
    }
    case 'lines':
      return <LongField {...common} maxLength={4_000} hint={hintOf(isRequired, '一行一个')} />;
    case 'rich':
      return (
        <div className={styles.tall}>
          <LongField
            {...common}
            {...(isHtml(draft) && { help: HTML_HELP })}
            maxLength={field.max}
            isRequired={isRequired}
          />
          {!isHtml(draft) && <MarksHelp />}
          <Preview field={field} text={typeof draft === 'string' ? draft : ''} />
        </div>
      );
    case 'long':
      return <LongField {...common} maxLength={field.max} isRequired={isRequired} />;
    case 'day':
    case 'month':
    case 'instant':
      return <TextField {...common} type={CLOCKS[kind]} maxLength={20} isRequired={isRequired} />;
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          maxLength={20}
          unit={field.unit}
          isRequired={isRequired}
        />
      );
    case 'text':
      return <TextField {...common} maxLength={field.max} isRequired={isRequired} />;
  }
}

const HTML_HELP =
  '这篇有影片、图注或合并的格子：只改文字，尖括号和里面的字母不要动，存以前先看预览。';

function isHtml(draft: Draft): boolean {
  return typeof draft === 'string' && /^<[a-z!]/i.test(draft);
}

const CLOCKS = { day: 'date', month: 'month', instant: 'datetime-local' } as const;
