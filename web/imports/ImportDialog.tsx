import { useRef } from 'react'
import { ImportKind } from '#contract/imports.ts'
import { numberText, t } from '#contract/words.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { useHold } from '../form/holding.ts'
import { useUser } from '../session/queries.ts'
import { FileChoice } from '../spreadsheets/FileChoice.tsx'
import { LeftOutColumns } from '../spreadsheets/LeftOutColumns.tsx'
import { BadRows } from './BadRows.tsx'
import { headersOf, leftOutOf } from './cells.ts'
import { countsText, useImport } from './changes.ts'
import type { Choices } from './choices.ts'
import { ColumnRoles } from './ColumnRoles.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { FileOptions } from './FileOptions.tsx'
import { statusWords } from './meanings.ts'
import { NameChoices } from './NameChoices.tsx'
import { Preview } from './Preview.tsx'
import { saveChoices } from './saved-roles.ts'
import styles from './imports.module.css'
import { useImportFile } from './use-import-file.ts'
import { useImportPlan } from './use-import-plan.ts'

type Props = { kind: ImportKind; teamId: number | null; onClose: () => void }
type Plan = ReturnType<typeof useImportPlan>

/** Imports to-dos, rocks, milestones or issues from a file: all that it shows beforehand, or nothing. */
export const ImportDialog = ({ kind, teamId, onClose }: Props) => {
  const { id: userId } = useUser()
  const { file, problem, reading, choices, choose, chooseSheet, readAs, refuseNone, change, close } = useImportFile({
    kind,
    teamId,
  })
  const plan = useImportPlan(file, choices)
  const { mutate, isPending } = useImport()
  const wrong = useRef<HTMLElement>(null)
  const without = useRef<HTMLElement>(null)
  const leftOut = file && choices ? leftOutOf(file.sheet.table, choices.roles) : []
  const counts = countsOf(plan)
  const leave = () => {
    close()
    onClose()
  }
  const send = () => {
    if (!file) return reading ? undefined : refuseNone()
    if (!plan.body || !choices || !counts) return undefined
    if (badIn(plan).length > 0 && !choices.leaveOut) return wrong.current?.focus()
    if (sumOf(counts.fresh) === 0) return leave()
    if (leftOut.length > 0 && !choices.leaveOutColumns) return without.current?.focus()
    saveChoices(userId, headersOf(file.sheet.table), choices)
    return mutate(plan.body, { onSuccess: leave })
  }
  return (
    <FormDialog
      title={t('Import')}
      verb={counts && sumOf(counts.fresh) === 0 && badIn(plan).length === 0 ? t('Close') : t('Import')}
      running={isPending ? t('Importing...') : undefined}
      dirty={file !== null}
      onClose={leave}
      onSubmit={send}
    >
      <FileChoice
        name={file?.name}
        problem={problem}
        reading={reading}
        hint={t(
          'CSV or Excel (.xlsx), up to 10 MB and 10,000 rows, as Ninety, Bloom Growth, Asana or Drumbeat export them.',
        )}
        onChoose={choose}
      />
      {file && choices && plan.workspace ? (
        <>
          <FileOptions
            {...{ file, choices, onChange: change, onSheet: chooseSheet, onReadAs: readAs }}
            workspace={plan.workspace}
          />
          <ColumnRoles
            headers={headersOf(file.sheet.table)}
            choices={choices}
            onChange={(roles) => change({ roles, leaveOutColumns: false })}
          />
          <LeftOutColumns
            ref={without}
            names={leftOut}
            all={choices.roles.length}
            confirmed={choices.leaveOutColumns}
            onConfirm={(leaveOutColumns) => change({ leaveOutColumns })}
          />
          <Names {...{ plan, choices, onChange: change }} />
          <BadRows
            ref={wrong}
            bad={badIn(plan)}
            leaveOut={choices.leaveOut}
            onLeaveOut={(leaveOut) => change({ leaveOut })}
          />
          <Outcome counts={counts} />
          <Preview rows={plan.rows ?? []} known={plan.known} workspace={plan.workspace} />
        </>
      ) : (
        <EarlierImports />
      )}
    </FormDialog>
  )
}

type NamesProps = { plan: Plan; choices: Choices; onChange: (change: Partial<Choices>) => void }

/** Who and what the names in the file stand for. */
const Names = ({ plan: { matches, workspace }, choices, onChange }: NamesProps) => {
  if (!matches || !workspace) return null
  const { people, teams, statuses, kind } = choices
  const persons = workspace.people.map(({ id, fullName }) => ({ value: String(id), label: fullName }))
  return (
    <>
      <NameChoices
        label={t('People')}
        matches={matches.people}
        chosen={people}
        options={[{ value: 'none', label: t('Nobody') }, ...persons]}
        onChoose={(text, id) => onChange({ people: { ...people, [text]: id === 'none' ? null : Number(id) } })}
      />
      <NameChoices
        label={t('Teams')}
        matches={matches.teams}
        chosen={teams}
        options={workspace.teams.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChoose={(text, id) => onChange({ teams: { ...teams, [text]: Number(id) } })}
      />
      <NameChoices
        label={t('Statuses')}
        matches={matches.statuses.filter(({ text }) => !/\d{4}/.test(text))}
        chosen={statuses}
        options={Object.entries(statusWords[kind]).map(([value, label]) => ({ value, label }))}
        onChoose={(text, status) => onChange({ statuses: { ...statuses, [text]: status } })}
      />
    </>
  )
}

const badIn = ({ rows = [] }: Plan) => rows.flatMap(({ bad }) => bad)

type Counts = Record<ImportKind, number>

const none: Counts = { todos: 0, rocks: 0, milestones: 0, issues: 0 }

/** How many rows are new and how many are here already; undefined until that is known. */
const countsOf = ({ body, known }: Plan): { fresh: Counts; here: number } | undefined => {
  if (!body || !known) return undefined
  const fresh = { ...none }
  for (const kind of ImportKind.options) fresh[kind] = body[kind].length - known[kind].length
  return { fresh, here: ImportKind.options.reduce((sum, kind) => sum + known[kind].length, 0) }
}

const sumOf = (counts: Counts): number => ImportKind.options.reduce((sum, kind) => sum + counts[kind], 0)

/** What an import adds. The form cannot be sent until that is known. */
const Outcome = ({ counts }: { counts: ReturnType<typeof countsOf> }) => {
  useHold(counts === undefined)
  return (
    <output className={styles.outcome}>{counts ? outcomeText(counts) : t('Looking at what is here already…')}</output>
  )
}

const outcomeText = ({ fresh, here }: { fresh: Counts; here: number }): string => {
  const words = countsText(fresh)
  const isNew = words === '' ? t('0 new') : t('New: {words}', { words })
  return here === 0 ? isNew : t('{new}, {count} already here', { new: isNew, count: numberText(here) })
}
