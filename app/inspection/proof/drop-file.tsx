import { Icon } from '#/web/ui/icon.tsx';
import styles from './drop-file.module.css';

type Props = {
  /** The name of the chosen file. */
  name: string | undefined;
  onFile(file: File | undefined): void;
};

/** A field to choose or drop the file of a downloaded report. */
export function DropFile({ name, onFile }: Props) {
  return (
    <label className={styles.drop}>
      <input
        type="file"
        accept=".json,application/json"
        aria-label="选择报告文件"
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
      />
      <Icon>
        <path d="M6 2.5h8l4.5 4.5v14.5h-12zM14 2.5v4.5h4.5M12.2 18v-7M9.2 13.5l3-3 3 3" />
      </Icon>
      <span>
        <b>{name ?? '选一个文件，或拖到这里'}</b>
        <small>
          {name ? '换一个文件，再点这里' : '在报告的签发一栏下载的 .json。发给本站核对，不保存。'}
        </small>
      </span>
    </label>
  );
}
