import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { type Repeating, repeatingIn, rhythmOf } from '#contract/rhythms/repeats.ts'
import type { Repeat } from '#contract/rhythms.ts'
import { t } from '#contract/words.ts'
import type { Field } from '../form/fields.ts'
import { Choice } from '../ui/Choice.tsx'
import { RhythmControls } from './RhythmControls.tsx'
import { repeatWords, startOf } from './words.ts'

const custom = 'custom'

const options: { value: Repeat | typeof custom; label: string }[] = [
  ...(Object.keys(repeatWords) as Repeat[]).map((value) => ({ value, label: repeatWords[value] })),
  { value: custom, label: t('Custom…') },
]

/** How often something repeats: by name, or by its parts. */
export const RhythmField = ({ value, error, disabled, onChange }: Field<Repeating>) => {
  // What is set by its parts may have a name for a moment.
  const [isByParts, setByParts] = useState(value.rhythm !== null)
  const rhythm = rhythmOf(value)
  const showsParts = rhythm !== null && (isByParts || value.rhythm !== null)
  return (
    <>
      <Choice
        label={t('Repeat')}
        options={options}
        icon={<IconRepeat aria-hidden size={14} />}
        value={showsParts ? custom : value.repeat}
        error={error}
        disabled={disabled}
        onChange={(chosen) => {
          setByParts(chosen === custom)
          onChange(chosen === custom ? repeatingIn(startOf(value)) : { repeat: chosen, rhythm: null })
        }}
      />
      {showsParts && (
        <RhythmControls value={rhythm} disabled={disabled} onChange={(next) => onChange(repeatingIn(next))} />
      )}
    </>
  )
}
