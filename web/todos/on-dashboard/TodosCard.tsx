import { IconCircleCheck } from '@tabler/icons-react'
import { numberText, t } from '#contract/words.ts'
import { CountCard } from '../../ui/CountCard.tsx'
import { iconProps } from '../../ui/icon-props.ts'
import { useOverview } from './overview.ts'

/** On the dashboard: how many to-dos there are and how many of them are done, a stroke each. */
export const TodosCard = ({ teamId }: { teamId: number | undefined }) => {
  const { overview } = useOverview(teamId)
  const { total = 0, completed = 0 } = overview ?? {}
  return (
    <CountCard
      to="/todos"
      icon={<IconCircleCheck {...iconProps} />}
      title={t('Team To-Dos')}
      figure={overview ? numberText(total) : '–'}
      caption={t('{count} completed', { count: numberText(completed) })}
      strokes={Array.from({ length: total }, (_, index) => (index < completed ? 'emerald' : 'open'))}
    />
  )
}
