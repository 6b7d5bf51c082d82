import { useMemo } from 'react'
import { sectionName } from '#contract/agenda.ts'
import type { Section } from '#contract/agenda.ts'
import { periodOf } from '#contract/calendar.ts'
import type { Room } from '#contract/room.ts'
import { addDays } from '#contract/days.ts'
import { t } from '#contract/words.ts'
import { useCalendar, useWorkspaceDay } from '../../../days/workspace-calendar.ts'
import { useNumbers } from '../../../scorecard/entry/use-numbers.ts'
import { periodWords } from '../../../scorecard/grid/words.ts'
import { issueOf } from '../../../scorecard/trend/issue-draft.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { useSteadyRows } from '../../../ui/list/steady-rows.ts'
import { Fold } from '../rows/Fold.tsx'
import { makeIssue } from '../rows/IssueButton.tsx'
import { useMaking } from '../rows/made-from.ts'
import { NothingHere } from '../rows/NothingHere.tsx'
import { useRowMenu } from '../rows/row-menu.tsx'
import rowStyles from '../rows/rows.module.css'
import { useStaying } from '../rows/staying.ts'
import { MeasurableLine } from './MeasurableLine.tsx'
import { useReviewed } from './use-reviewed.ts'
import { calmWords, inReviewOrder, standsOut } from './view.ts'
import type { Reviewed } from './view.ts'

type Props = { room: Room; section: Section }

/** The numbers of the last full week: those that need words first, the others folded. */
export const ScorecardSection = ({ room, section }: Props) => {
  const query = useReviewed(room.teamId)
  return (
    <Loaded query={query} rows={6} failed={t('The scorecard could not be loaded')}>
      {(reviewed) =>
        reviewed.length > 0 ? (
          <Review {...{ room, reviewed }} label={sectionName(section)} />
        ) : (
          <NothingHere to="/scorecard" teamId={room.teamId} link={t('Go to the scorecard')}>
            {query.hasAny
              ? t('No measurable has a period to review.')
              : t('No measurables yet. This section takes no time.')}
          </NothingHere>
        )
      }
    </Loaded>
  )
}

const Review = ({ room, reviewed, label }: { room: Room; reviewed: Reviewed[]; label: string }) => {
  const { outstanding, calm } = useParted(reviewed, room.teamId)
  const { lineOf, menu } = useLines(room, reviewed)
  const calendar = useCalendar()
  const week = periodOf('week', addDays(useWorkspaceDay(), -7), calendar)
  return (
    <>
      <p className={rowStyles.summary}>
        {[periodWords(week), ...(outstanding.length === 0 ? [t('All on track')] : [])].join(' · ')}
      </p>
      {outstanding.length > 0 && (
        <ul className={rowStyles.rows} aria-label={label}>
          {outstanding.map(lineOf)}
        </ul>
      )}
      {calm.length > 0 && (
        <Fold title={calmWords(calm)}>
          <ul className={rowStyles.rows} aria-label={t('On track')}>
            {calm.map(lineOf)}
          </ul>
        </Fold>
      )}
      {menu}
    </>
  )
}

/** Those that need words, in an order that stays, and the others. */
const useParted = (reviewed: Reviewed[], teamId: number) => {
  const rows = useMemo(() => reviewed.map((each) => ({ ...each, id: each.row.item.id })), [reviewed])
  const staying = useStaying(rows.filter(standsOut).map(({ id }) => id))
  const outstanding = useMemo(() => rows.filter(({ id }) => staying.has(id)), [rows, staying])
  return {
    outstanding: useSteadyRows(String(teamId), outstanding, inReviewOrder),
    calm: rows.filter(({ id }) => !staying.has(id)),
  }
}

const useLines = (room: Room, reviewed: Reviewed[]) => {
  const numbers = useNumbers(useMemo(() => reviewed.map(({ row }) => row), [reviewed]))
  const { makingOf, make } = useMaking(room, 'measurable')
  const onMake = ({ row, place }: Reviewed) => {
    const { id, name } = row.item
    const { title, description } = issueOf(row)
    const from = { measurableId: id }
    make(id, { teamId: room.teamId, title: place.standing === 'missed' ? title : name, description, from })
  }
  const { menuOf, menu } = useRowMenu<Reviewed>({
    nameOf: ({ row }) => row.item.name,
    commandsOf: (each) => [makeIssue(makingOf(each.row.item.id), () => onMake(each))],
  })
  const lineOf = (each: Reviewed) => {
    const { id } = each.row.item
    const issue = { menu: menuOf(each), making: makingOf(id), onMake: () => onMake(each) }
    const { takePart } = room.can
    return (
      <MeasurableLine key={id} reviewed={each} numbers={numbers} issue={takePart ? issue : null} readOnly={!takePart} />
    )
  }
  return { lineOf, menu }
}
