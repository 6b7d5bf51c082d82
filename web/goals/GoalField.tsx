import { t } from '#contract/words.ts'
import type { Field } from '../form/fields.ts'
import { Choice } from '../ui/Choice.tsx'
import { nameOfGoal, unknownGoal } from './goal-name.tsx'
import { useKnownGoals } from './known-goals.ts'

type Props = Field<number | null> & {
  label: string
  /** Its goals are offered, and those of the Leadership team. */
  teamId: number | null
}

const none = 'none'

/** The goal that something serves or proves. Goals that are over are offered only while they are chosen. */
export const GoalField = ({ teamId, value, onChange, ...field }: Props) => {
  const known = useKnownGoals(teamId)
  const offered = known.filter(({ id, status }) => status === 'active' || id === value)
  const elsewhere = value !== null && !known.some(({ id }) => id === value)
  return (
    <Choice
      {...field}
      options={[
        { value: none, label: t('No goal') },
        ...offered.map((goal) => ({ value: String(goal.id), label: nameOfGoal(goal) })),
        ...(elsewhere ? [{ value: String(value), label: unknownGoal }] : []),
      ]}
      value={value === null ? none : String(value)}
      onChange={(chosen) => onChange(chosen === none ? null : Number(chosen))}
    />
  )
}
