import { IconArrowDown, IconArrowUp, IconCircleDashed } from '@tabler/icons-react'
import { type Bar, type FitOfPerson, type FitSheet, type Standing, standingOf } from '#contract/people-fit.ts'
import { Pill, type Tone } from '../ui/Pill.tsx'
import { standings } from './words.ts'

const looks: Record<Standing, { tone: Tone; Icon: typeof IconArrowUp }> = {
  above: { tone: 'green', Icon: IconArrowUp },
  below: { tone: 'red', Icon: IconArrowDown },
  open: { tone: 'gray', Icon: IconCircleDashed },
}

type Props = { of: FitOfPerson; coreValues: FitSheet['coreValues']; bar: Bar }

/** How a person stands against the bar. */
export const StandingPill = ({ of, coreValues, bar }: Props) => {
  const standing = standingOf(
    coreValues.map(({ id }) => id),
    of.values,
    bar,
  )
  return <Pill {...looks[standing]}>{standings[standing]}</Pill>
}
