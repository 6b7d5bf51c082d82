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

/** What is said of something that can be brought back. */
export const restorable = (title: string): string =>
  t('You can restore “{title}” for 30 days, in Account Settings under Recently deleted.', { title })

type What = keyof typeof questions

/** The texts for to-dos and rocks are the specification's. */
const messageOf = (what: What, title: string): string =>
  what === 'to-do' || what === 'rock'
    ? t('This action cannot be undone. It will permanently delete {title}.', { title })
    : restorable(title)

type Props<Row> = {
  what: What
  row: Row
  onDelete: (row: Row) => void
  onClose: () => void
}

/** Asks before a thing is deleted. */
export const DeleteDialog = <Row extends Titled>({ what, row, onDelete, onClose }: Props<Row>) => (
  <ConfirmDialog
    opened
    title={questions[what]}
    message={messageOf(what, titleOf(row))}
    verb={t('Delete')}
    onClose={onClose}
    onConfirm={() => {
      onDelete(row)
      onClose()
    }}
  />
)
