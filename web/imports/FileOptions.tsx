import { hasOpenOrder } from '#contract/reading/days/order.ts'
import { ImportKind } from '#contract/imports.ts'
import { t } from '#contract/words.ts'
import { ReadAs } from '../spreadsheets/ReadAs.tsx'
import { LazyChoice } from '../ui/LazyChoice.tsx'
import { type Choices, datesIn, guessChoices } from './choices.ts'
import { headersOf } from './cells.ts'
import { guessRoles, kindWords } from './fields.ts'
import styles from './imports.module.css'
import type { Workspace } from './workspace.ts'
import type { OpenFile } from './use-import-file.ts'

type Props = {
  file: OpenFile
  choices: Choices
  workspace: Workspace
  onChange: (change: Partial<Choices>) => void
  onSheet: (name: string) => void
  onReadAs: (encoding: string) => void
}

const kinds = ImportKind.options.map((value) => ({ value, label: kindWords[value] }))
const orders = [
  { value: 'day', label: t('Day first: 31/12/2026') },
  { value: 'month', label: t('Month first: 12/31/2026') },
] as const

/** What the file holds, for which team, and how its dates are written. */
export const FileOptions = ({ file, choices, workspace, onChange, onSheet, onReadAs }: Props) => {
  const { kind, teamId, dayFirst, roles } = choices
  const { sheet, sheets } = file
  const teams = workspace.teams.map(({ id, name }) => ({ value: String(id), label: name }))
  const change = (next: ImportKind) => {
    const guessed = guessChoices(file.name, sheet, { kind: next, teamId })
    onChange({ ...guessed, kind: next, roles: guessRoles(headersOf(sheet.table), next) })
  }
  return (
    <div className={styles.options}>
      {sheets.length > 1 && (
        <LazyChoice
          label={t('Sheet')}
          options={sheets.map(({ name }) => ({ value: name, label: name }))}
          value={sheet.name}
          onChange={onSheet}
        />
      )}
      <LazyChoice label={t('The file has')} options={kinds} value={kind} onChange={change} />
      {kind !== 'milestones' && (
        <LazyChoice
          label={roles.includes('team') ? t('Team of rows without one') : t('Team')}
          options={teamId === null ? [{ value: '', label: t('Choose…') }, ...teams] : teams}
          value={String(teamId ?? '')}
          onChange={(id) => onChange({ teamId: id === '' ? null : Number(id) })}
        />
      )}
      {hasOpenOrder(datesIn(sheet.table, roles)) && (
        <LazyChoice
          label={t('Dates are written')}
          options={dayFirst === null ? [{ value: '', label: t('Choose…') }, ...orders] : [...orders]}
          value={dayFirst === null ? '' : dayFirst ? 'day' : 'month'}
          onChange={(order) => onChange({ dayFirst: order === '' ? null : order === 'day' })}
        />
      )}
      {sheet.decoded && <ReadAs decoded={sheet.decoded} onChange={onReadAs} />}
    </div>
  )
}
