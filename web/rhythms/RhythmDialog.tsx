import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Repeating, repeatingIn } from '#contract/rhythms/repeats.ts'
import { t } from '#contract/words.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RhythmControls } from './RhythmControls.tsx'
import { startOf } from './words.ts'

type Props = { value: Repeating; onChoose: (repeating: Repeating) => void; onClose: () => void }

/** Asks for a rhythm that has no name. */
export const RhythmDialog = ({ value, onChoose, onClose }: Props) => {
  const [rhythm, setRhythm] = useState(() => startOf(value))
  return (
    <Dialog
      opened
      title={t('Repeat')}
      onClose={onClose}
      onSubmit={() => {
        onClose()
        onChoose(repeatingIn(rhythm))
      }}
      footer={
        <>
          <CancelButton />
          <Button type="submit">{t('Save')}</Button>
        </>
      }
    >
      <RhythmControls value={rhythm} onChange={setRhythm} />
    </Dialog>
  )
}
