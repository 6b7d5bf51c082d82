import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { findPeriod, type Period } from '#contract/calendar.ts'
import type { FitOfPerson, FitSheet } from '#contract/people-fit.ts'
import { t } from '#contract/words.ts'
import { ApiError } from '../api.ts'
import { useCalendar, useCurrentQuarter, useWorkspaceDay } from '../days/workspace-calendar.ts'
import { UnsavedGuard, useUnsaved } from '../form/UnsavedGuard.tsx'
import { useChartSearch } from '../positions/search.ts'
import { useUser } from '../session/queries.ts'
import { useDialogs } from '../ui/dialogs.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { usePhone } from '../ui/width.ts'
import { useRating } from './changes.ts'
import { FitMatrix } from './matrix/FitMatrix.tsx'
import { FitTools } from './FitTools.tsx'
import { BarDialog, FitCards, PersonPanel } from './lazy-parts.ts'
import { NobodyOnTeam, NobodyToRate } from './NobodyToRate.tsx'
import { isUnsaved, type Notes, useNotes } from './person/notes.ts'
import { sheetQuery } from './queries.ts'
import styles from './tab.module.css'
import { usePaper } from './paper/use-paper.ts'
import { barWords } from './words.ts'

/** The tab of the accountability chart with the ratings of a team's people, as far as the viewer sees them. */
export const PeopleTab = ({ teamId }: { teamId: number }) => (
  <UnsavedGuard closedBy={whatIsShown}>
    <Quarter key={teamId} teamId={teamId} />
  </UnsavedGuard>
)

const whatIsShown = ['team', 'tab', 'quarter']

const Quarter = ({ teamId }: { teamId: number }) => {
  const calendar = useCalendar()
  const current = useCurrentQuarter()
  const { search, change } = useChartSearch()
  const chosen = search.quarter === undefined ? undefined : findPeriod(search.quarter, calendar)
  const quarter = chosen ?? current
  return <Sheet key={quarter.key} teamId={teamId} quarter={quarter} onQuarter={(quarter) => change({ quarter })} />
}

type SheetProps = { teamId: number; quarter: Period; onQuarter: (key: string | undefined) => void }

const Sheet = ({ teamId, quarter, onQuarter }: SheetProps) => {
  const query = useQuery(sheetQuery(teamId, quarter.key))
  const notes = useNotes(`people-fit ${quarter.key}`)
  const { rate, draw } = useRating(teamId, quarter.key, notes.saved)
  const { Pages, print } = usePaper()
  const { shown, open, close } = useDialogs<'bar'>()
  const sheet = query.data && draw(query.data)
  useUnsaved(sheet !== undefined && isUnsaved(notes, sheet))
  if (query.error instanceof ApiError && query.error.status === 404) return <NobodyToRate />
  return (
    <>
      <FitTools {...{ quarter, onQuarter, print }} onBar={sheet?.can.setBar ? () => open('bar') : undefined} />
      <Loaded query={query} rows={6} failed={t('The ratings could not be loaded')}>
        {() => sheet && <Ratings {...{ sheet, quarter, rate, notes, Pages }} />}
      </Loaded>
      {shown && sheet && <BarDialog sheet={sheet} onClose={close} />}
    </>
  )
}

type RatingsProps = {
  sheet: FitSheet
  quarter: Period
  rate: ReturnType<typeof useRating>['rate']
  notes: Notes
  Pages: ReturnType<typeof usePaper>['Pages']
}

const Ratings = ({ sheet, quarter, rate, notes, Pages }: RatingsProps) => {
  const phone = usePhone()
  const { search, replace } = useChartSearch()
  const show = (id: number | undefined) => replace({ person: id })
  const readOnly = quarter.first > useWorkspaceDay()
  const shown = sheet.people.find(({ person }) => person.id === search.person)
  const shownId = shown?.person.id
  if (sheet.people.length === 0) return <NobodyOnTeam />
  const panelOf = (of: FitOfPerson) => ({ of, sheet, notes, rate: of.can.rate && !readOnly ? rate : undefined })
  return (
    <div className={styles.ratings} data-paged={Pages !== null}>
      <Rules sheet={sheet} quarter={quarter} readOnly={readOnly} />
      {phone ? (
        <FitCards people={sheet.people} shownId={shownId} panelOf={panelOf} />
      ) : (
        <div className={styles.beside}>
          <FitMatrix {...{ sheet, rate, readOnly, shownId }} onShow={({ person }) => show(person.id)} />
          {shown && <PersonPanel key={shownId} {...panelOf(shown)} onClose={() => show(undefined)} />}
        </div>
      )}
      {Pages ? <Pages sheet={sheet} quarter={quarter} /> : <style>{'@page { size: landscape; margin: 10mm }'}</style>}
    </div>
  )
}

type RulesProps = { sheet: FitSheet; quarter: Period; readOnly: boolean }

/** What the reader has to know: who sees this, what is expected, and why nothing can be rated. */
const Rules = ({ sheet, quarter, readOnly }: RulesProps) => {
  const { id } = useUser()
  const isOwnOnly = sheet.people.every(({ person }) => person.id === id)
  return (
    <div className={styles.rules}>
      <h2 className={styles.printed}>{t('Ratings in {name}', { name: quarter.name })}</h2>
      <p>
        <IconLock aria-hidden size={14} /> {t('Only admins, the raters named for a person, and the person see this.')}
      </p>
      {isOwnOnly && !sheet.can.setBar && (
        <p>
          {t(
            'You see your own ratings. An admin, or a rater whom an admin names, gives them; you don’t rate yourself.',
          )}
        </p>
      )}
      {readOnly && <p>{t('{name} has not begun. Ratings begin with it.', { name: quarter.name })}</p>}
      {sheet.coreValues.length === 0 ? (
        <p>{t('There are no core values to rate against yet. The team writes them on the Strategy page.')}</p>
      ) : (
        <p>
          <b>{t('The bar:')}</b> {barWords(sheet.bar, sheet.coreValues)}
        </p>
      )}
    </div>
  )
}
