import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = { opened: boolean; onStay: () => void; onDiscard: () => void }

/** Asks before what you typed is discarded. */
export const DiscardDialog = ({ opened, onStay, onDiscard }: Props) => (
  <ConfirmDialog
    opened={opened}
    title="Discard what you typed?"
    message="It has not been saved."
    verb="Discard"
    onClose={onStay}
    onConfirm={onDiscard}
  />
)
