import type { ImportKind } from '#contract/imports.ts'
import { numberText, t } from '#contract/words.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import styles from './imports.module.css'
import type { PlannedRow } from './plan.ts'
import type { Workspace } from './plan-line.ts'

type Props = { rows: PlannedRow[]; known: Record<ImportKind, string[]> | undefined; workspace: Workspace }

const mostShown = 20

/** The first rows as they will be. */
export const Preview = ({ rows, known, workspace }: Props) => (
  <FieldGroup label={rows.length === 0 ? t('The file has no rows below its first') : t('Preview')}>
    <ul className={styles.preview}>
      {rows.slice(0, mostShown).map((planned) => (
        <li key={planned.number}>
          <b dir="auto">{'name' in planned.row ? planned.row.name : planned.row.title}</b>
          <span dir="auto">{factsOf(planned, workspace).join(' · ')}</span>
          <i>{outcomeOf(planned, known)}</i>
        </li>
      ))}
    </ul>
    {rows.length > mostShown && (
      <p className={styles.more}>{t('… and {count} more', { count: numberText(rows.length - mostShown) })}</p>
    )}
  </FieldGroup>
)

const factsOf = ({ row }: PlannedRow, { people, teams }: Workspace): string[] => {
  const personId = 'ownerId' in row ? row.ownerId : row.assignedToId
  const team = 'teamId' in row ? teams.find(({ id }) => id === row.teamId)?.name : undefined
  const due = 'dueDate' in row ? row.dueDate : null
  const facts = [people.find(({ id }) => id === personId)?.fullName, team, due, statusOf(row)]
  return facts.flatMap((fact) => fact ?? [])
}

const statusOf = (row: PlannedRow['row']): string | undefined => {
  if ('status' in row) return row.status.replaceAll('-', ' ')
  return row.completed ? t('completed') : undefined
}

const outcomeOf = ({ kind, row, bad }: PlannedRow, known: Props['known']): string => {
  if (bad.length > 0) return t('Cannot be imported')
  if (!known) return ''
  return known[kind].includes(row.key) ? t('Already here') : t('New')
}
