type Props = {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  checked: boolean;
  onPick: (() => void) | undefined;
};

/** The checkbox or radio button of a choice, uncontrolled without `onPick`. */
export function Box({ checked, onPick, ...rest }: Props) {
  const state = onPick ? { checked, onChange: onPick } : { defaultChecked: checked };
  return <input {...rest} {...state} />;
}
