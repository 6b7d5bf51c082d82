import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayInZone } from '#contract/days.ts'
import type { Minutes } from '#contract/minutes.ts'
import { t } from '#contract/words.ts'
import { useCalendar } from '../days/workspace-calendar.ts'
import { timesInWords } from '../meetings/words.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { BackToMeetings } from './BackToMeetings.tsx'
import { Attended } from './aside/Attended.tsx'
import { TimeUsed } from './aside/TimeUsed.tsx'
import { Facts } from './Facts.tsx'
import styles from './minutes.module.css'
import { PeopleContext } from './people.tsx'
import { minutesQuery } from './queries.ts'
import { Decisions } from './sections/Decisions.tsx'
import { OtherNotes } from './sections/NoteList.tsx'
import { SectionPart } from './sections/SectionPart.tsx'
import { NewTodos } from './sections/TodoTable.tsx'
import { attendedInWords, otherNotes } from './view.ts'

/** What was said and decided in a concluded meeting. */
export const MinutesView = ({ meetingId }: { meetingId: number }) => (
  <Loaded
    query={useQuery(minutesQuery(meetingId))}
    rows={12}
    failed={t('The minutes could not be loaded')}
    gone={t('This meeting cannot be opened')}
  >
    {(minutes) => <Sheet minutes={minutes} />}
  </Loaded>
)

const Sheet = ({ minutes }: { minutes: Minutes }) => {
  const { title, record } = minutes
  const { timeZone } = useCalendar()
  const people = useMemo(() => new Map(minutes.people.map((person) => [person.id, person])), [minutes])
  const others = otherNotes(record)
  const times = record.sittings.map(({ from, until }) => timesInWords({ startTime: from, endTime: until }))
  return (
    <PeopleContext value={people}>
      <PageHeader
        title={title}
        sub={t('Minutes · {times}', { times: times.join(', ') })}
        actions={
          <>
            <BackToMeetings teamId={minutes.teamId} />
            <PrintButton />
          </>
        }
        strip={<BackToMeetings teamId={minutes.teamId} />}
      />
      <p className={styles.attended}>{attendedInWords(record, people)}</p>
      <Facts record={record} day={dayInZone(timeZone, new Date(minutes.startedAt))} />
      <div className={styles.minutes}>
        <div className={styles.said}>
          <Decisions record={record} />
          <NewTodos todos={record.newTodos} />
          {record.sections.map((section) => (
            <SectionPart key={section.id} section={section} record={record} />
          ))}
          {others.length > 0 && <OtherNotes notes={others} />}
        </div>
        <div className={styles.beside}>
          <Attended record={record} />
          <TimeUsed sections={record.sections} />
        </div>
      </div>
    </PeopleContext>
  )
}

const PrintButton = () => (
  <Button variant="default" leftSection={<IconPrinter aria-hidden size={16} />} onClick={() => window.print()}>
    {t('Print')}
  </Button>
)
