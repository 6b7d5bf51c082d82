import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck } from '@tabler/icons-react'
import { CountCard } from '../../ui/CountCard.tsx'
import { useToday } from '../../ui/clock.ts'
import { overviewQuery } from '../queries.ts'

/** On the dashboard: how many to-dos there are and how many of them are done, a stroke each. */
export const TodosCard = ({ teamId }: { teamId: number | undefined }) => {
  const { data } = useQuery(overviewQuery(teamId, useToday()))
  const { total = 0, completed = 0 } = data ?? {}
  return (
    <CountCard
      to="/todos"
      icon={<IconCircleCheck aria-hidden size={16} stroke={1.75} />}
      title="Team To-Dos"
      figure={data ? total.toLocaleString('en-US') : '–'}
      caption={`${completed.toLocaleString('en-US')} completed`}
      strokes={Array.from({ length: total }, (_, index) => (index < completed ? 'emerald' : 'open'))}
    />
  )
}
