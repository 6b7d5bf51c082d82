import type { ChartDraft, Position } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { usePublish } from './changes.ts'
import { type Comparison, inNumbers } from './differences.ts'

type Props = {
  draft: ChartDraft
  comparison: Comparison
  primary: readonly Position[]
  onOutdated: () => void
  onClose: () => void
}

/** Says in numbers what publishing a draft does, and asks. */
export const PublishDialog = ({ draft, comparison, primary, onOutdated, onClose }: Props) => {
  const { mutate: publish } = usePublish(onOutdated)
  const numbers = inNumbers(comparison)
  const message = numbers
    ? t('The primary chart becomes what the draft is: {numbers}.', { numbers })
    : t('The draft is as the primary chart is: publishing it changes nothing.')
  return (
    <ConfirmDialog
      opened
      title={t('Publish {name}?', { name: draft.name })}
      message={message}
      verb={t('Publish')}
      destructive={false}
      onClose={onClose}
      onConfirm={() => {
        publish({ draft, primary })
        onClose()
      }}
    >
      <p>{t('You can undo this for thirty days, as long as nobody changes the chart.')}</p>
    </ConfirmDialog>
  )
}
