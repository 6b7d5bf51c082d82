import type { ChartDraft, Position } from '#contract/positions.ts'
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
    ? `The primary chart becomes what the draft is: ${numbers}.`
    : 'The draft is as the primary chart is: publishing it changes nothing.'
  return (
    <ConfirmDialog
      opened
      title={`Publish ${draft.name}?`}
      message={message}
      verb="Publish"
      destructive={false}
      onClose={onClose}
      onConfirm={() => {
        publish({ draft, primary })
        onClose()
      }}
    >
      <p>It can be taken back for thirty days, as long as nobody changes the chart.</p>
    </ConfirmDialog>
  )
}
