import { IconMessageCircle, IconPaperclip } from '@tabler/icons-react'
import { tip } from '../ui/tips.ts'
import styles from './Counts.module.css'

type Props = {
  comments: number
  files: number
  onComments: () => void
  onFiles: () => void
  /** Comments are offered where there are none yet, too. */
  always?: boolean
}

/** Opens the comments, and the files. */
export const Counts = ({ comments, files, onComments, onFiles, always = false }: Props) => (
  <span className={styles.counts}>
    {(always || comments > 0) && (
      <button type="button" {...tip('Comments')} aria-label={`Comments, ${comments}`} onClick={onComments}>
        <IconMessageCircle aria-hidden size={14} stroke={1.75} />
        {comments > 0 && comments}
      </button>
    )}
    {files > 0 && (
      <button type="button" {...tip('Attachments')} aria-label={`Attachments, ${files}`} onClick={onFiles}>
        <IconPaperclip aria-hidden size={14} stroke={1.75} />
        {files}
      </button>
    )}
  </span>
)
