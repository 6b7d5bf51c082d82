import { useRef, useState } from 'react'
import { ImportKind } from '#contract/imports.ts'
import type { Invitations } from '#contract/invitations.ts'
import { numberText, plural, t } from '#contract/words.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { useHold } from '../form/holding.ts'
import { InvitedDialog } from '../people/adding/InvitedDialog.tsx'
import { useUser } from '../session/queries.ts'
import { FileChoice } from '../spreadsheets/FileChoice.tsx'
import { LeftOutColumns } from '../spreadsheets/LeftOutColumns.tsx'
import { BadRows } from './BadRows.tsx'
import { headersOf, leftOutOf } from './cells.ts'
import { countsText, useImport } from './changes.ts'
import { ColumnRoles } from './ColumnRoles.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { FileOptions } from './FileOptions.tsx'
import type { Needed } from './making/needed.ts'
import { Names } from './Names.tsx'
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
  const [invited, setInvited] = useState<Invitations | null>(null)
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
    const { body, bodyWith, needed } = plan
    if (!needed) return undefined
    return mutate(
      { needed, bodyWith: (made) => bodyWith(made) ?? body },
      { onSuccess: ({ invited: links }) => (links ? setInvited(links) : leave()) },
    )
  }
  if (invited) return <InvitedDialog invited={invited} onClose={leave} onTryAgain={leave} />
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
          {plan.matches && (
            <Names {...{ matches: plan.matches, workspace: plan.workspace, choices, onChange: change }} />
          )}
          <BadRows
            ref={wrong}
            bad={badIn(plan)}
            leaveOut={choices.leaveOut}
            onLeaveOut={(leaveOut) => change({ leaveOut })}
          />
          <Outcome counts={counts} needed={plan.needed} />
          <Preview rows={plan.rows ?? []} known={plan.known} workspace={plan.withMissing ?? plan.workspace} />
        </>
      ) : (
        <EarlierImports />
      )}
    </FormDialog>
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
const Outcome = ({ counts, needed }: { counts: ReturnType<typeof countsOf>; needed: Plan['needed'] }) => {
  useHold(counts === undefined)
  return (
    <output className={styles.outcome}>
      {counts ? outcomeText(counts, needed) : t('Looking at what is here already…')}
    </output>
  )
}

const neededText = ({ teams, people }: Needed): string[] => [
  ...(teams.length > 0 ? [plural(teams.length, '{count} team', '{count} teams')] : []),
  ...(people.length > 0 ? [plural(people.length, '{count} invitation', '{count} invitations')] : []),
]

const outcomeText = ({ fresh, here }: { fresh: Counts; here: number }, needed: Plan['needed']): string => {
  const rows = countsText(fresh)
  const words = [...(rows === '' ? [] : [rows]), ...(needed ? neededText(needed) : [])].join(', ')
  const isNew = words === '' ? t('0 new') : t('New: {words}', { words })
  return here === 0 ? isNew : t('{new}, {count} already here', { new: isNew, count: numberText(here) })
}
