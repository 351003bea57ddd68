import { href } from '#/app/sitemap.ts';
import { Button } from '#/web/ui/button.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import styles from './receipt.module.css';

/** The form in which a visitor enters a receipt number. It works without a script. */
export function NumberForm({ typed, problem }: { typed: string; problem: string | undefined }) {
  return (
    <form method="get" action={href('receipt')} className={styles.find}>
      <label htmlFor="no">受理号</label>
      <input
        id="no"
        name="no"
        defaultValue={typed.slice(0, 40)}
        placeholder="例如 K7QM-2XKD-94TR"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        aria-required
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? 'no-help' : 'no-error no-help'}
      />
      {problem !== undefined && (
        <p id="no-error" role="alert" className={styles.problem}>
          <Icon name="warning" />
          {problem}
        </p>
      )}
      <p id="no-help" className={styles.help}>
        提交表单后显示的那一串，大小写和横线都可以省。找不到的，打门店电话查。
      </p>
      <Button kind="main" type="submit">
        查进度
      </Button>
    </form>
  );
}
