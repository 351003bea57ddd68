type Props = {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  checked: boolean;
  onPick: (() => void) | undefined;
};

/** The box of an answer. Where nothing hears of a pick it keeps its own state, as HTML has it. */
export function Box({ checked, onPick, ...rest }: Props) {
  const state = onPick ? { checked, onChange: onPick } : { defaultChecked: checked };
  return <input {...rest} {...state} />;
}
