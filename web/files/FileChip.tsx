import { IconAlertTriangle, IconPaperclip, IconX } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { fileSize } from './file-size.ts'
import type { AttachedFile } from './upload.ts'
import type { Upload } from './uploads.ts'
import { tipWhenCut } from '../ui/tips.ts'
import styles from './AttachmentsField.module.css'

type ChipProps = { file: AttachedFile; onRemove?: () => void }

export const FileChip = ({ file, onRemove }: ChipProps) => (
  <span className={styles.file}>
    <IconPaperclip aria-hidden size={14} />
    <a href={file.url} target="_blank" rel="noreferrer" dir="auto" {...tipWhenCut}>
      {file.name}
    </a>
    <small>{fileSize(file.size)}</small>
    {onRemove && <CrossButton label={t('Remove {name}', { name: file.name })} onClick={onRemove} />}
  </span>
)

type RunningProps = { upload: Upload; onCancel: () => void }

export const RunningFile = ({ upload: { file, progress }, onCancel }: RunningProps) => (
  <span className={styles.file}>
    <IconPaperclip aria-hidden size={14} />
    <span dir="auto" {...tipWhenCut} className={styles.name}>
      {file.name}
    </span>
    <progress max={1} value={progress} aria-label={t('Uploading {name}', { name: file.name })} />
    <CrossButton label={t('Cancel upload of {name}', { name: file.name })} onClick={onCancel} />
  </span>
)

type FailedProps = { upload: Upload; onRetry: () => void; onDismiss: () => void }

export const FailedFile = ({ upload: { file, failure }, onRetry, onDismiss }: FailedProps) => (
  <p className={styles.failure}>
    <IconAlertTriangle aria-hidden size={14} />
    <span>
      {file.name}: {!failure?.final && <span>{t('Upload failed. Please try again.')}</span>} {failure?.reason}
    </span>
    {!failure?.final && (
      <button type="button" className={styles.choose} onClick={onRetry}>
        {t('Retry')}
      </button>
    )}
    <CrossButton label={t('Dismiss {name}', { name: file.name })} onClick={onDismiss} />
  </p>
)

const CrossButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={styles.cross} aria-label={label} onClick={onClick}>
    <IconX aria-hidden size={14} />
  </button>
)
