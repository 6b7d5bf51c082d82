import { t } from '#contract/words.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { type Titled, titleOf } from './titled.ts'

const questions = {
  'to-do': t('Delete this to-do?'),
  rock: t('Delete this rock?'),
  milestone: t('Delete this milestone?'),
  issue: t('Delete this issue?'),
  headline: t('Delete this headline?'),
  goal: t('Delete this goal?'),
  meeting: t('Delete this meeting?'),
  measurable: t('Delete this measurable?'),
  position: t('Delete this position?'),
  draft: t('Delete this draft?'),
}

type Props<Row> = {
  what: keyof typeof questions
  row: Row
  onDelete: (row: Row) => void
  onClose: () => void
}

/** Asks before a thing is deleted. */
export const DeleteDialog = <Row extends Titled>({ what, row, onDelete, onClose }: Props<Row>) => (
  <ConfirmDialog
    opened
    title={questions[what]}
    message={t('This action cannot be undone. It will permanently delete {title}.', { title: titleOf(row) })}
    verb={t('Delete')}
    onClose={onClose}
    onConfirm={() => {
      onDelete(row)
      onClose()
    }}
  />
)
