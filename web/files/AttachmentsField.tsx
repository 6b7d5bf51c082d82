import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { t } from '#contract/words.ts'
import type { Field } from '../form/fields.ts'
import { FailedFile, FileChip, RunningFile } from './FileChip.tsx'
import type { AttachedFile } from './upload.ts'
import { useUploads } from './uploads.ts'
import styles from './AttachmentsField.module.css'

/** An item's attachments, its running uploads, and a place to drop more files. */
export const AttachmentsField = ({ value: files, error, disabled, onChange }: Field<AttachedFile[]>) => {
  const uploads = useUploads(files, onChange)
  const remove = ({ url }: AttachedFile) => onChange(files.filter((file) => file.url !== url))
  const { over, handlers } = useDrop(uploads.add)
  const failed = uploads.list.filter(({ failure }) => failure !== null)
  return (
    <fieldset id="attachments" className={styles.field}>
      <legend className={styles.label}>{t('Attachments')}</legend>
      {/* The keyboard has the button inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.zone} data-over={over} {...(disabled ? {} : handlers)}>
        {files.map((file) => (
          <FileChip key={file.url} file={file} {...(disabled ? {} : { onRemove: () => remove(file) })} />
        ))}
        {uploads.list
          .filter(({ failure }) => failure === null)
          .map((upload) => (
            <RunningFile key={upload.id} upload={upload} onCancel={() => uploads.discard(upload.id)} />
          ))}
        {disabled ? (
          files.length === 0 && <span className={styles.words}>{t('None')}</span>
        ) : (
          <ChooseFiles onFiles={uploads.add} />
        )}
      </div>
      <div role="alert">
        {failed.map((upload) => (
          <FailedFile
            key={upload.id}
            upload={upload}
            onRetry={() => uploads.retry(upload)}
            onDismiss={() => uploads.discard(upload.id)}
          />
        ))}
        {error && <p className={styles.failure}>{error}</p>}
      </div>
    </fieldset>
  )
}

const useDrop = (onFiles: (files: Iterable<File>) => void) => {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles(event.dataTransfer.files)
    },
  }
  return { over, handlers }
}

const ChooseFiles = ({ onFiles }: { onFiles: (files: Iterable<File>) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.words}>
      <span className={styles.drop}>{t('Drop files here or')}</span>{' '}
      <button type="button" className={styles.choose} onClick={() => input.current?.click()}>
        {t('choose files')}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('Attachments')}
        onChange={(event) => {
          onFiles(Array.from(event.currentTarget.files ?? []))
          event.currentTarget.value = ''
        }}
      />
    </span>
  )
}
