import { t } from '#contract/words.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { type Titled, titleOf } from './titled.ts'

type Props<Row> = {
  /** The kind of thing: a to-do, a rock. */
  what: string
  row: Row
  onDelete: (row: Row) => void
  onClose: () => void
}

/** Asks before a thing is deleted. */
export const DeleteDialog = <Row extends Titled>({ what, row, onDelete, onClose }: Props<Row>) => (
  <ConfirmDialog
    opened
    title={t('Delete this {what}?', { what })}
    message={t('This action cannot be undone. It will permanently delete {row}.', { row: titleOf(row) })}
    verb="Delete"
    onClose={onClose}
    onConfirm={() => {
      onDelete(row)
      onClose()
    }}
  />
)
