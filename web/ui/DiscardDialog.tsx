import { t } from '#contract/words.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = { opened: boolean; onStay: () => void; onDiscard: () => void }

/** Asks before what you typed is discarded. */
export const DiscardDialog = ({ opened, onStay, onDiscard }: Props) => (
  <ConfirmDialog
    opened={opened}
    title={t('Discard what you typed?')}
    message={t('It has not been saved.')}
    verb={t('Discard')}
    onClose={onStay}
    onConfirm={onDiscard}
  />
)
