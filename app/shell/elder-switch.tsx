import { ELDER } from './bar-script.ts';
import styles from './elder-switch.module.css';

/** The button that toggles larger type and fewer options. The setting is stored on the phone. */
export function ElderSwitch() {
  return (
    <button type="button" className={styles.switch} data-preference={ELDER}>
      <span>适老版，字大一些</span>
      <span>回到标准版</span>
    </button>
  );
}
