import type { Tone } from '#/app/evidence/report-head.ts';
import { Icon } from '#/web/ui/icon.tsx';
import { TONE_WORDS } from './tone-words.ts';
import styles from './mark.module.css';

type Props = {
  tone: Tone;
  /** True if the adjacent text expresses the tone. The symbol then has no text alternative. */
  isDecorative?: boolean;
};

/** The symbol of this tone: a tick for `fine`, a warning sign for the other tones. */
export function Mark({ tone, isDecorative = false }: Props) {
  const label = isDecorative ? {} : { label: TONE_WORDS[tone] };
  if (tone !== 'fine') return <Icon name="warning" className={styles[tone]} {...label} />;
  return (
    <Icon className={styles.fine} {...label}>
      <circle cx="12" cy="12" r="9" />
      <path d="M8 12.3l2.8 2.8L16 9.5" />
    </Icon>
  );
}
