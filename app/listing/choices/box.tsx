type Props = {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  checked: boolean;
  onPick: (() => void) | undefined;
};

/** The checkbox or radio button of a choice. It is uncontrolled if `onPick` is absent. */
export function Box({ checked, onPick, ...rest }: Props) {
  const state = onPick ? { checked, onChange: onPick } : { defaultChecked: checked };
  return <input {...rest} {...state} />;
}
