import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sectionName } from '#contract/agenda.ts'
import type { Section } from '#contract/agenda.ts'
import { dayInZone } from '#contract/days.ts'
import type { Room } from '#contract/room.ts'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { useCalendar } from '../../../days/workspace-calendar.ts'
import { TodoDialogs } from '../../../todos/lazy-parts.ts'
import { todosQuery } from '../../../todos/queries.ts'
import type { OpenDialog } from '../../../todos/TodoDialogs.tsx'
import { inListOrder } from '../../../todos/view.ts'
import { useDialogs } from '../../../ui/dialogs.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { useSteadyRows } from '../../../ui/list/steady-rows.ts'
import { NothingHere } from '../rows/NothingHere.tsx'
import rowStyles from '../rows/rows.module.css'
import { ShareBar } from './ShareBar.tsx'
import { useLines } from './use-lines.tsx'
import { beginningOf, reviewedOf } from './view.ts'

type Props = { room: Room; section: Section }

/** The to-dos of a team: done or not, the overdue ones first. */
export const TodosSection = ({ room, section }: Props) => (
  <Loaded query={useQuery(todosQuery(room.teamId))} rows={8} failed={t('The to-dos could not be loaded')}>
    {(todos) => <Review {...{ room, todos }} label={sectionName(section)} />}
  </Loaded>
)

const Review = ({ room, todos, label }: { room: Room; todos: Todo[]; label: string }) => {
  const { shown, open, close } = useDialogs<OpenDialog>()
  const { lineOf, menu } = useLines({ room, open })
  const beginning = beginningOf(room)
  const { timeZone } = useCalendar()
  const reviewed = useMemo(() => reviewedOf(todos, beginning), [todos, beginning])
  const rows = useSteadyRows(String(room.teamId), reviewed, inListOrder)
  if (rows.length === 0) {
    return (
      <NothingHere to="/todos" teamId={room.teamId} link={t('Go to the to-dos')}>
        {t('No to-dos to review. This section takes no time.')}
      </NothingHere>
    )
  }
  return (
    <>
      <ShareBar todos={rows} day={dayInZone(timeZone, new Date(beginning))} />
      <ul className={rowStyles.rows} aria-label={label}>
        {rows.map(lineOf)}
      </ul>
      {menu}
      {shown && <TodoDialogs shown={shown} rows={rows} teamId={room.teamId} onClose={close} />}
    </>
  )
}
