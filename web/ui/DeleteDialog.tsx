import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  /** The kind of thing: a to-do, a rock. */
  what: string
  title: string
  onDelete: () => void
  onClose: () => void
}

/** Asks before a thing is deleted. */
export const DeleteDialog = ({ what, title, onDelete, onClose }: Props) => (
  <ConfirmDialog
    opened
    title={`Delete this ${what}?`}
    message={`This action cannot be undone. It will permanently delete ${title}.`}
    verb="Delete"
    onClose={onClose}
    onConfirm={() => {
      onDelete()
      onClose()
    }}
  />
)
