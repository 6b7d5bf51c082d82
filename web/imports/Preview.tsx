import type { ImportKind } from '#contract/imports.ts'
import { isolated, numberText, t } from '#contract/words.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { shortDate } from '../ui/dates.ts'
import styles from './imports.module.css'
import { statusWords } from './meanings.ts'
import type { PlannedRow } from './plan.ts'
import type { Workspace } from './workspace.ts'

type Props = { rows: PlannedRow[]; known: Record<ImportKind, string[]> | undefined; workspace: Workspace }

const mostShown = 20

/** The first rows as they will be. */
export const Preview = ({ rows, known, workspace }: Props) => (
  <FieldGroup label={rows.length === 0 ? t('The file has no rows below its first') : t('Preview')}>
    <ul className={styles.preview}>
      {rows.slice(0, mostShown).map((planned) => (
        <li key={planned.number}>
          <b dir="auto">{'name' in planned.row ? planned.row.name : planned.row.title}</b>
          <span>{factsOf(planned, workspace).map(isolated).join(' · ')}</span>
          <i>{outcomeOf(planned, known)}</i>
        </li>
      ))}
    </ul>
    {rows.length > mostShown && (
      <p className={styles.more}>{t('… and {count} more', { count: numberText(rows.length - mostShown) })}</p>
    )}
  </FieldGroup>
)

const personIn = (id: number | null, people: Workspace['people']): string | undefined => {
  const name = people.find((person) => person.id === id)?.fullName
  return name !== undefined && id !== null && id < 0 ? t('{name} (is invited)', { name }) : name
}

const teamIn = (id: number, teams: Workspace['teams']): string | undefined => {
  const name = teams.find((team) => team.id === id)?.name
  return name !== undefined && id < 0 ? t('{name} (new team)', { name }) : name
}

/** What a row says; its day as people read it, for a file may say 'tomorrow'. */
const factsOf = (planned: PlannedRow, { people, teams }: Workspace): string[] => {
  const { row } = planned
  const person = personIn('ownerId' in row ? row.ownerId : row.assignedToId, people)
  const team = 'teamId' in row ? teamIn(row.teamId, teams) : undefined
  const due = 'dueDate' in row && row.dueDate !== null ? shortDate(row.dueDate) : null
  const facts = [person, team, due, statusOf(planned)]
  return facts.flatMap((fact) => fact ?? [])
}

const statusOf = ({ kind, row }: PlannedRow): string | undefined => {
  const words: Record<string, string> = statusWords[kind]
  if ('status' in row) return words[row.status]
  return row.completed ? t('completed') : undefined
}

const outcomeOf = ({ kind, row, bad }: PlannedRow, known: Props['known']): string => {
  if (bad.length > 0) return t('Cannot be imported')
  if (!known) return ''
  return known[kind].includes(row.key) ? t('Already here') : t('New')
}
