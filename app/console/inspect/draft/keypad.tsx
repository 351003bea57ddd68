import styles from './keypad.module.css';

type Props = {
  text: string;
  onChange(text: string): void;
  /** The key beside 0: its label, and the text that it enters. */
  extra: { name: string; text: string };
};

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/**
 * The keys with which a measured value is entered, large enough for a thumb. Desktops, which have a
 * keyboard, do not display them.
 */
export function Keypad({ text, onChange, extra }: Props) {
  const key = (name: string, next: string, label?: string) => (
    <button key={name} type="button" aria-label={label} onClick={() => onChange(next)}>
      {name}
    </button>
  );
  return (
    <div className={styles.keypad} role="group" aria-label="数字键">
      {DIGITS.map((digit) => key(digit, text + digit))}
      {key('⌫', text.slice(0, -1), '删一位')}
      {key(extra.name === '点' ? '.' : extra.name, text + extra.text, extra.name)}
    </div>
  );
}
