import { namedRhythms, besidesWeekly, repeatingIn, rhythmOf } from '#contract/rhythms/repeats.ts'
import type { Repeating } from '#contract/rhythms/repeats.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Fields } from '../../form/fields.ts'
import { RhythmField } from '../../rhythms/RhythmField.tsx'
import type { Draft } from './draft.ts'

type Kept = Pick<Meeting, 'repeat' | 'rhythm'>

/** A meeting has no names for rhythms but weekly. */
const repeatingOf = ({ repeat, rhythm }: Kept): Repeating =>
  repeatingIn(repeat === 'none' ? null : (rhythm ?? namedRhythms.weekly))

const keptOf = (repeating: Repeating): Kept => {
  const rhythm = rhythmOf(repeating)
  return { repeat: rhythm ? 'weekly' : 'none', rhythm: besidesWeekly(rhythm) }
}

/** How often a meeting repeats. */
export const RepeatField = ({ draft, errors, set, readOnly = false }: Fields<Draft>) => (
  <RhythmField
    value={repeatingOf(draft)}
    error={errors.repeat ?? errors.rhythm}
    disabled={readOnly}
    onChange={(repeating) => set(keptOf(repeating))}
  />
)
