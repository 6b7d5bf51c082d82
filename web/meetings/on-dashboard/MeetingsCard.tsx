import { useQuery } from '@tanstack/react-query'
import { IconCalendarEvent } from '@tabler/icons-react'
import { plural, t } from '#contract/words.ts'
import { useCalendar } from '../../days/workspace-calendar.ts'
import { useNow, useToday } from '../../ui/clock.ts'
import { CountCard } from '../../ui/CountCard.tsx'
import { iconProps } from '../../ui/icon-props.ts'
import { overviewQuery } from '../queries.ts'
import { daysOf, weekAround } from './week.ts'

const doneText = (count: number): string => plural(count, '{count} done', '{count} done')

/** On the dashboard: this week's meetings that are to come or under way, how many are done, with a stroke for each day. */
export const MeetingsCard = ({ teamId }: { teamId: number | undefined }) => {
  const { days, from, until } = weekAround(useToday(), useCalendar())
  const { data } = useQuery(overviewQuery({ teamId, from, until }))
  const now = useNow().toISOString()
  const starts = data?.starts.filter((start) => start > now) ?? []
  const { underWay = [], held = [] } = data ?? {}
  const strokes = daysOf(days, [...starts, ...underWay, ...held])
  return (
    <CountCard
      to="/meetings"
      icon={<IconCalendarEvent {...iconProps} />}
      title={t('Meetings')}
      figure={data ? starts.length + underWay.length : '–'}
      caption={held.length === 0 ? t('This week') : `${t('This week')}, ${doneText(held.length)}`}
      strokes={strokes.map(({ hasMeeting }) => (hasMeeting ? 'now' : 'open'))}
      letters={strokes.map(({ letter }) => letter)}
    />
  )
}
