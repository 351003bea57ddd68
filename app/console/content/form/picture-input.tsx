import { useState } from 'react';
import { smallerPhoto } from '#/app/console/cars/photos/smaller-photo.tsx';
import { addContentPicture } from '#/app/console/content/contract.ts';
import { ConsoleError } from '#/app/console/frame/call-console.tsx';
import { uploadFile } from '#/app/console/frame/upload.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { helpOf, ownErrors, type InputProps } from './input-props.ts';
import styles from './form.module.css';

/**
 * The input of a picture. The picture is uploaded as soon as it is chosen, but the record refers to
 * it only after the form is saved.
 */
export function PictureInput({ field, name, draft, errors, onChange }: InputProps) {
  const src = draft as string;
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState('');
  const error = problem || ownErrors(name, field, errors)[name];
  async function send(file: File): Promise<void> {
    setProblem('');
    setPart(0);
    try {
      const data = await uploadFile(addContentPicture.path, await smallerPhoto(file), setPart);
      onChange((data as { name: string }).name);
    } catch (failure) {
      if (!(failure instanceof ConsoleError)) throw failure;
      setProblem(`${file.name} 没传上：${failure.message}`);
    } finally {
      setPart(undefined);
    }
  }
  return (
    <fieldset className={styles.part}>
      <legend>
        {field.label}
        {field.is_required && <small>必填</small>}
      </legend>
      <div className={styles.picture}>
        <span>
          <Photo src={src || null} alt={src === '' ? '' : field.label} fit="third" />
        </span>
        <div>
          <label className={styles.file}>
            {src === '' ? `选${field.label}` : `换${field.label}`}
            <input
              type="file"
              accept="image/*"
              disabled={part !== undefined}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void send(file);
                target.value = '';
              }}
            />
          </label>
          {src !== '' && (
            <button type="button" className={styles.tool} onClick={() => onChange('')}>
              去掉
            </button>
          )}
        </div>
      </div>
      {part !== undefined && (
        <progress max={1} value={part} aria-label={`${field.label}上传进度`} />
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {helpOf(field) !== '' && <p className={styles.help}>{helpOf(field)}</p>}
    </fieldset>
  );
}
