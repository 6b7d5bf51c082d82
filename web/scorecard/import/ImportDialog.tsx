import { useRef, useState } from 'react'
import type { Invitations } from '#contract/invitations.ts'
import { type Cadence, periodOfCadence } from '#contract/roll-ups.ts'
import { plural, t } from '#contract/words.ts'
import { useCalendar, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { InvitedDialog } from '../../people/adding/InvitedDialog.tsx'
import { cadenceWords } from '../words.ts'
import { BadCells } from './BadCells.tsx'
import { importText, useImport } from './changes.ts'
import { headerAt, isPeriod, unknownOf } from './columns.ts'
import { ColumnRoles } from './ColumnRoles.tsx'
import { DateOrder } from './DateOrder.tsx'
import { Decimals } from './Decimals.tsx'
import { Fractions } from './Fractions.tsx'
import { HoursChoice } from './HoursChoice.tsx'
import { EarlierImports } from '../../imports/EarlierImports.tsx'
import { LeftOutColumns } from '../../spreadsheets/LeftOutColumns.tsx'
import { FileChoice } from '../../spreadsheets/FileChoice.tsx'
import { ReadAs } from '../../spreadsheets/ReadAs.tsx'
import styles from './import.module.css'
import { Names } from './Names.tsx'
import { badCells, importBody, neededFor, type PlannedLine } from './plan.ts'
import { isOrderOpen } from './periods.ts'
import { PlannedLines } from './PlannedLines.tsx'
import { type OpenFile, useFile } from './use-file.ts'
import { usePlan } from './use-plan.ts'

type Props = { teamId: number; cadence: Cadence; onClose: () => void }

/** Imports measurables and values from a file: all that it shows beforehand, or nothing. */
export const ImportDialog = ({ teamId, cadence, onClose }: Props) => {
  const today = useWorkspaceDay()
  const calendar = useCalendar()
  const context = { kind: periodOfCadence[cadence], today, calendar }
  const { file, problem, reading, choose, refuseNone, said, say, setRole, leaveOut } = useFile(context)
  const planned = usePlan({ ...said, file, teamId, cadence })
  const plan = planned?.lines
  const [invited, setInvited] = useState<Invitations | null>(null)
  const without = useRef<HTMLElement>(null)
  const isOpen = file
    ? isOrderOpen(file.table[headerAt(file.table)] ?? [], { ...context, dayFirst: said.dayFirst })
    : false
  const unknown = file && !isOpen ? unknownOf(file.table, file.columns) : []
  const unknownText = unknown.join('\n')
  const { mutate, isPending } = useImport()
  const wrong = useRef<HTMLElement>(null)
  const missingBox = useRef<HTMLParagraphElement>(null)
  const bad = plan ? badCells(plan) : []
  const missing = isOpen ? t('Say how the dates are written first.') : file && missingIn(file)
  const send = () => {
    if (!file && !reading) refuseNone()
    if (!file || !planned || !plan || missing) return missingBox.current?.focus()
    if (bad.length > 0) return wrong.current?.focus()
    const body = importBody(plan)
    if (importText(body) === '') return onClose()
    if (unknownText !== '' && unknownText !== said.withoutColumns) return without.current?.focus()
    let links: Invitations | null = null
    mutate(
      {
        teamId,
        fileName: file.name,
        needed: neededFor(plan, planned.context, teamId),
        bodyWith: (made) => importBody(planned.linesWith(made)),
        onInvited: (made) => void (links = made),
      },
      { onSuccess: () => (links ? setInvited(links) : onClose()) },
    )
  }
  if (invited) return <InvitedDialog invited={invited} onClose={onClose} onTryAgain={onClose} />
  return (
    <FormDialog
      title={t('Import · {cadence}', { cadence: cadenceWords[cadence] })}
      verb={verbFor(plan, unknown.length)}
      running={isPending ? t('Importing...') : undefined}
      dirty={file !== null}
      onClose={onClose}
      onSubmit={send}
    >
      <FileChoice
        name={file?.name}
        problem={problem}
        reading={reading}
        hint={t('CSV or Excel (.xlsx), up to 5 MB. One line for each measurable, one column for each period.')}
        onChoose={(chosen) => void choose(chosen)}
      />
      {file?.decoded && <ReadAs decoded={file.decoded} onChange={(encoding) => void choose(file.source, encoding)} />}
      {!file && <EarlierImports />}
      {file && (
        <>
          <DateOrder file={file} cadence={cadence} chosen={said.dayFirst} onChange={(dayFirst) => say({ dayFirst })} />
          <Decimals file={file} chosen={said.decimal} onChange={(decimal) => say({ decimal })} />
          <ColumnRoles columns={file.columns} {...{ cadence, onRole: setRole }} />
          <LeftOutColumns
            ref={without}
            names={unknown}
            areUnknown
            all={file.columns.length}
            confirmed={unknownText === said.withoutColumns}
            onConfirm={(yes) => say({ withoutColumns: yes ? unknownText : '' })}
          />
        </>
      )}
      {missing && (
        <p ref={missingBox} tabIndex={-1} role="alert" className={styles.problem}>
          {missing}
        </p>
      )}
      {planned && plan && !missing && (
        <>
          <Fractions plan={plan} onChange={(fractions) => say({ fractions })} />
          <HoursChoice plan={plan} onChange={(hours) => say({ hours })} />
          <Names plan={planned} names={said.names} onChange={(names) => say({ names })} />
          <BadCells key={file?.name} ref={wrong} cells={bad} onLeaveOut={leaveOut} />
          <PlannedLines
            plan={plan}
            onLeaveOut={leaveOut}
            onRollUp={(line, rollUp) => say({ rollUps: { ...said.rollUps, [line]: rollUp } })}
          />
        </>
      )}
    </FormDialog>
  )
}

/** What the columns lack; undefined if they have all that is needed. */
const missingIn = ({ columns }: OpenFile): string | undefined => {
  if (!columns.some(({ role }) => role === 'name')) {
    return t(
      'No column has the names. The first line of the file names the columns; choose the one with the names above.',
    )
  }
  if (columns.some(({ role }) => isPeriod(role) || role === 'goal')) return undefined
  return t(
    'No column has numbers. Name each after its period in the first line, such as 2026-W47, 2026-11-16 or Nov 16.',
  )
}

const verbFor = (plan: PlannedLine[] | undefined, without: number): string => {
  if (!plan) return t('Import')
  const text = importText(importBody(plan))
  if (text === '') return t('Close')
  if (without > 0) return plural(without, 'Import without {count} column', 'Import without {count} columns')
  return t('Import {text}', { text })
}
