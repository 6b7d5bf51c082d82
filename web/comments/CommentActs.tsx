import { t } from '#contract/words.ts'
import styles from './CommentsDialog.module.css'

type Props = { onEdit: () => void; onRemove: () => void }

/** What you can do with a comment of yours. Deleting can be taken back. */
export const CommentActs = ({ onEdit, onRemove }: Props) => (
  <div className={styles.acts}>
    <button type="button" onClick={onEdit}>
      {t('Edit')}
    </button>
    <button type="button" onClick={onRemove}>
      {t('Delete')}
    </button>
  </div>
)
