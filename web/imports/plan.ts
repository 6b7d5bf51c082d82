import type { ImportKind, NamedRock, NewImport } from '#contract/imports.ts'
import { folded } from '#contract/reading/folding.ts'
import { t } from '#contract/words.ts'
import { readPeople } from '../spreadsheets/people.ts'
import type { FileTable } from '../spreadsheets/table.ts'
import { type BadCell, badAt, type Line, linesOf, textAt, textsIn } from './cells.ts'
import type { Choices } from './choices.ts'
import { addressFor } from './making/invitee.ts'
import { type Made, settle, type Settled } from './making/settling.ts'
import { statusIn } from './meanings.ts'
import { findTeam } from './names.ts'
import { issueIn, matchPerson, milestoneIn, personText, rockIn, todoIn } from './plan-line.ts'
import type { Workspace } from './workspace.ts'

type Row = NewImport[ImportKind][number]

/** What becomes of a line of the file. */
export type PlannedRow = {
  number: number
  kind: ImportKind
  row: Row
  /** The row's, or that of its rock. */
  teamId: number
  bad: BadCell[]
}

type About = {
  choices: Choices
  workspace: Workspace
  /** The rocks that milestones name and that are here, by those names; undefined until they are known. */
  rocks: ReadonlyMap<string, NamedRock> | undefined
  /** The rows that a stray quotation mark has garbled. */
  strays?: readonly number[] | undefined
  /** What has been made of what is not here. */
  made?: Made | undefined
}

type SettledAbout = Omit<About, 'choices'> & { choices: Settled }

type Rock = { rockId: number | null; rockKey: string | null; teamId: number }

const noRock: Rock = { rockId: null, rockKey: '', teamId: 0 }

const planLine = (line: Line, about: SettledAbout, parents: ReadonlyMap<string, Rock>): PlannedRow => {
  const { choices, workspace, rocks } = about
  const bad: BadCell[] = []
  const reading = { line, choices, workspace, bad }
  const planned = { number: line.number, bad }
  const ofTeam = <Of extends { teamId: number }>(row: Of) => ({ ...planned, row, teamId: row.teamId })
  if (choices.kind === 'todos') return { ...ofTeam(todoIn(reading)), kind: 'todos' }
  if (choices.kind === 'issues') return { ...ofTeam(issueIn(reading)), kind: 'issues' }
  const field = choices.kind === 'rocks' ? 'parent' : 'rock'
  const name = textAt(line, field)
  if (choices.kind === 'rocks' && name === '') return { ...ofTeam(rockIn(reading)), kind: 'rocks' }
  const here = rocks?.get(name)
  const found = parents.get(folded(name)) ?? (here && { rockId: here.id, rockKey: null, teamId: here.teamId })
  const rock = found ?? noRock
  if (!found && (rocks || name === ''))
    bad.push(badAt(line, field, name === '' ? t('is missing') : t('is no rock here')))
  return { ...planned, kind: 'milestones', row: milestoneIn(reading, rock), teamId: rock.teamId }
}

/** The rocks of a file by their titles, for the milestones among its lines. */
const parentsIn = (lines: readonly Line[], about: SettledAbout): Map<string, Rock> => {
  if (about.choices.kind !== 'rocks') return new Map()
  return new Map(
    lines
      .filter((line) => textAt(line, 'parent') === '')
      .map((line) => {
        const { key: rockKey, teamId } = rockIn({ line, ...about, bad: [] })
        return [folded(textAt(line, 'title')), { rockId: null, rockKey, teamId }]
      }),
  )
}

const strayQuote = t('is in a line with a quotation mark too many or too few')

/** What becomes of each line; the second of two that are the same cannot be imported. */
export const planImport = (table: FileTable, { made, ...given }: About): PlannedRow[] => {
  const about = { ...given, ...settle(given.choices, given.workspace, made) }
  const lines = linesOf(table, about.choices.roles)
  const parents = parentsIn(lines, about)
  const first = new Map<string, number>()
  return lines.map((line) => {
    const planned = planLine(line, about, parents)
    if (about.strays?.includes(line.number)) planned.bad.push(badAt(line, 'title', strayQuote))
    const name = `${planned.kind} ${planned.row.key}`
    const twin = first.get(name)
    if (twin === undefined) first.set(name, line.number)
    else planned.bad.push(badAt(line, 'title', t('is the same as row {row}', { row: twin })))
    return planned
  })
}

/** What is sent: the rows that can be imported, and of all others none. */
export const importBody = (fileName: string, rows: readonly PlannedRow[]): NewImport => {
  const good = rows.filter(({ bad }) => bad.length === 0)
  const of = <Kind extends ImportKind>(kind: Kind) =>
    good.flatMap((planned) => (planned.kind === kind ? [planned.row as NewImport[Kind][number]] : []))
  const rocks = of('rocks')
  const keys = new Set(rocks.map(({ key }) => key))
  // A milestone goes with its rock.
  const milestones = of('milestones').filter(({ rockId, rockKey }) => rockId !== null || keys.has(rockKey ?? ''))
  return { fileName: fileName.slice(0, 255), todos: of('todos'), rocks, milestones, issues: of('issues') }
}

/** A text of the file that stands for a person, a team or a status, with what it is matched with. */
export type Match<Value> = {
  text: string
  found: Value | undefined
  others?: readonly string[]
  /** What the file has as the address of somebody who is not here. */
  address?: string
}

/** The people, teams and statuses that a file names, each once. */
export const matchesIn = (table: FileTable, choices: Choices, workspace: Workspace) => {
  const lines = linesOf(table, choices.roles)
  const byName = new Map<string, Line>()
  for (const line of lines) {
    const text = personText(line)
    if (text !== '' && !byName.has(text)) byName.set(text, line)
  }
  const people = [...byName].map(([text, line]): Match<number> => {
    const found = matchPerson(workspace, line)?.id
    const others = readPeople(workspace.people, text).others
    return { text, found, others, ...(found === undefined && { address: addressFor(text, textAt(line, 'email')) }) }
  })
  const teams = textsIn(lines, 'team').map((text): Match<number> => ({
    text,
    found: findTeam(workspace.teams, text)?.id,
  }))
  const statuses = textsIn(lines, 'status').map((text): Match<string> => ({
    text,
    found: statusIn(choices.kind, text),
  }))
  return { people, teams, statuses }
}
