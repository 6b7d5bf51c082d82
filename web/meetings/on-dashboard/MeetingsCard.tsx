import { useQuery } from '@tanstack/react-query'
import { IconCalendarEvent } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { useCalendar } from '../../days/workspace-calendar.ts'
import { useNow, useToday } from '../../ui/clock.ts'
import { CountCard } from '../../ui/CountCard.tsx'
import { iconProps } from '../../ui/icon-props.ts'
import { overviewQuery } from '../queries.ts'
import { daysOf, weekAround } from './week.ts'

/** On the dashboard: how many meetings are still to start this week, with a stroke for each day. */
export const MeetingsCard = ({ teamId }: { teamId: number | undefined }) => {
  const { days, from, until } = weekAround(useToday(), useCalendar())
  const { data } = useQuery(overviewQuery({ teamId, from, until }))
  const now = useNow().toISOString()
  const starts = data?.starts.filter((start) => start > now) ?? []
  const strokes = daysOf(days, starts)
  return (
    <CountCard
      to="/meetings"
      icon={<IconCalendarEvent {...iconProps} />}
      title={t('Meetings')}
      figure={data ? starts.length : '–'}
      caption={t('This week')}
      strokes={strokes.map(({ hasMeeting }) => (hasMeeting ? 'now' : 'open'))}
      letters={strokes.map(({ letter }) => letter)}
    />
  )
}
