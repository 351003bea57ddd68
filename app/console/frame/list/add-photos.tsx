import styles from './add-photos.module.css';

type Props = {
  label: string;
  /** Whether a phone opens its camera; by default it offers its stored photos. */
  isCamera?: boolean;
  onAdd(files: File[]): void;
};

/** The control that takes or chooses photos. */
export function AddPhotos({ label, isCamera = false, onAdd }: Props) {
  return (
    <label className={styles.add}>
      {label}
      <input
        type="file"
        accept="image/*"
        {...(isCamera && { capture: 'environment' })}
        multiple
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}
