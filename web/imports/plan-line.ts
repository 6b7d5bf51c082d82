import type { ImportedIssue, ImportedMilestone, ImportedRock, ImportedTodo } from '#contract/imports.ts'
import { ownKey } from '#contract/imports.ts'
import { type Day, Description, type Instant, Title } from '#contract/fields.ts'
import { countIn } from '#contract/reading/numbers/counts.ts'
import type { RockStatus } from '#contract/rocks.ts'
import type { IssueStatus } from '#contract/issues.ts'
import { numberText, t } from '#contract/words.ts'
import { type BadCell, badAt, cellAt, type Line, textAt, wholeTextAt } from './cells.ts'
import { chosenFor } from './choices.ts'
import { shortDate } from '../ui/dates.ts'
import { daysIn, instantIn, noonOf } from './dates.ts'
import type { Field } from './fields.ts'
import type { Settled } from './making/settling.ts'
import { degreeIn, intervalIn, isPersonal, priorityIn, repeatingFor, rhythmFor, saysNo, statusIn } from './meanings.ts'
import type { Named } from '../spreadsheets/people.ts'
import { findPerson, findTeam } from './names.ts'
import type { Workspace } from './workspace.ts'

/** Reads a line; what cannot be read is noted in `bad`. */
export type Reading = { line: Line; choices: Settled; workspace: Workspace; bad: BadCell[] }

const note = ({ line, bad }: Reading, field: Field, problem: string): void => void bad.push(badAt(line, field, problem))

/** What keeps a text from being stored, by what the contract says of it. */
const textProblem = (schema: typeof Title | typeof Description, text: string, longest: number): string | undefined => {
  const codes = schema.safeParse(text).error?.issues.map(({ code }) => code) ?? []
  if (codes.length === 0) return undefined
  return codes.includes('too_big')
    ? t('is longer than {count} characters', { count: numberText(longest) })
    : t('has characters that cannot be stored')
}

const titleOf = (reading: Reading): string => {
  const title = textAt(reading.line, 'title')
  const problem = title === '' ? t('is missing') : textProblem(Title, title, 255)
  if (problem !== undefined) note(reading, 'title', problem)
  return title
}

const descriptionOf = (reading: Reading): string | null => {
  const text = wholeTextAt(reading.line, 'description')
  const problem = textProblem(Description, text, 10_000)
  if (problem !== undefined) note(reading, 'description', problem)
  return text === '' ? null : text
}

type DayField = 'dueDate' | 'completedAt' | 'createdAt'

/** The days that a cell can mean. What is in the past is none of the days to come that a word such as 'Friday' names. */
const daysOf = ({ line, choices: { dayFirst }, workspace: { now } }: Reading, field: DayField) => {
  const cell = cellAt(line, field)
  const lasting = daysIn(cell, dayFirst)
  if (lasting[0] !== undefined) return lasting
  return daysIn(cell, dayFirst, now).filter((day) => field === 'dueDate' || !day || day <= now.today)
}

/** Reads a day where the file may leave open whether days stand before months. */
const dayOf = (reading: Reading, field: DayField): Day | null => {
  if (textAt(reading.line, field) === '') return null
  const [day, other] = daysOf(reading, field)
  if (day === undefined) note(reading, field, t('is not a day'))
  if (typeof day === 'string' && typeof other === 'string') {
    note(
      reading,
      field,
      t('can mean {one} or {other}: say how dates are written', { one: shortDate(day), other: shortDate(other) }),
    )
  }
  return day ?? null
}

const instantOf = (reading: Reading, field: 'completedAt' | 'createdAt'): Instant | null => {
  const day = dayOf(reading, field)
  if (day === null) return null
  return instantIn(cellAt(reading.line, field), reading.choices.dayFirst ?? true) ?? noonOf(day)
}

/** Reads a word by its meaning; an empty cell is none. */
const meant = <Meaning>(reading: Reading, field: Field, meaningOf: (text: string) => Meaning | undefined) => {
  const text = textAt(reading.line, field)
  if (text === '') return undefined
  const meaning = meaningOf(text)
  if (meaning === undefined) note(reading, field, t('is not known here'))
  return meaning
}

/** The team of a row: the one it names, or the one for all. */
const teamOf = (reading: Reading): number => {
  const { line, choices, workspace } = reading
  const text = textAt(line, 'team')
  const teamId = text === '' ? choices.teamId : (chosenFor(choices.teams, text) ?? findTeam(workspace.teams, text)?.id)
  if (teamId === null || teamId === undefined) {
    note(reading, 'team', text === '' ? t('is missing: choose a team for all') : t('is none of your teams: choose one'))
  }
  return teamId ?? 0
}

/** The person's name in the file, as it is chosen by. */
export const personText = (line: Line): string => textAt(line, 'person') || textAt(line, 'email')

export const matchPerson = ({ people }: Pick<Workspace, 'people'>, line: Line): Named | undefined => {
  const email = textAt(line, 'email')
  return (email === '' ? undefined : findPerson(people, email)) ?? findPerson(people, personText(line))
}

const personOf = (reading: Reading, teamId: number): number | null => {
  const { line, choices, workspace } = reading
  const text = personText(line)
  if (text === '') return null
  const chosen = chosenFor(choices.people, text)
  const id = chosen === undefined ? matchPerson(workspace, line)?.id : chosen
  const field = textAt(line, 'person') === '' ? 'email' : 'person'
  if (choices.unaddressed.includes(text)) note(reading, field, t('needs an email address to be invited'))
  else if (id === undefined) note(reading, field, t('is nobody here: choose a person, or nobody'))
  else if (id !== null && teamId !== 0 && id !== workspace.userId && !workspace.isMember(teamId, id)) {
    note(reading, field, t('is not in the team'))
  }
  return id ?? null
}

/** The status, and when it was completed. A day in place of a tick says both. */
const doneOf = (reading: Reading) => {
  const { line, choices } = reading
  const at = instantOf(reading, 'completedAt')
  const text = textAt(line, 'status')
  if (text === '') return { status: at === null ? undefined : doneStatus[choices.kind], at }
  const status = chosenFor(choices.statuses, text) ?? statusIn(choices.kind, text)
  const day = status === undefined ? instantIn(cellAt(line, 'status'), choices.dayFirst ?? true) : undefined
  if (day) return { status: doneStatus[choices.kind], at: at ?? day }
  if (status === undefined) note(reading, 'status', t('is not known here: choose what it means'))
  return { status, at }
}

const doneStatus = { todos: 'completed', rocks: 'completed', milestones: 'completed', issues: 'solved' } as const

const isArchived = ({ line }: Reading): boolean => textAt(line, 'archived') !== '' && !saysNo(textAt(line, 'archived'))

/** Whether a line is of our own export. */
const isOurs = ({ headers }: Line): boolean => headers.includes('teamId') || headers.includes('rockId')

/** Names a row the same each time: by its id where it has one, else by what it is known by. */
const keyOf = ({ line }: Reading, known: unknown[]): string => {
  const id = textAt(line, 'id')
    .replaceAll(/\0|\p{Surrogate}/gu, '')
    .slice(0, 500)
  const mark = textAt(line, 'rock') || textAt(line, 'createdAt')
  if (id !== '' && isOurs(line) && mark !== '') return ownKey(id, mark)
  if (id !== '') return `id|${id}`
  return `row|${JSON.stringify([...known, textAt(line, 'createdAt') || textAt(line, 'dueDate')])}`
}

/** What a line is in common with any other that has a team. */
const rowOf = (reading: Reading) => {
  const title = titleOf(reading)
  const teamId = teamOf(reading)
  const createdAt = instantOf(reading, 'createdAt')
  return { key: keyOf(reading, [title, teamId]), teamId, title, description: descriptionOf(reading), createdAt }
}

const notRepeating = { repeat: 'none', rhythm: null } as const

export const todoIn = (reading: Reading): ImportedTodo => {
  const row = rowOf(reading)
  const { status, at } = doneOf(reading)
  const { calendar } = reading.workspace.now
  const rhythm = meant(reading, 'rhythm', (text) => rhythmFor(text, calendar))
  return {
    ...row,
    dueDate: dayOf(reading, 'dueDate'),
    assignedToId: personOf(reading, row.teamId),
    priority: meant(reading, 'priority', priorityIn) ?? 'medium',
    ...(rhythm ?? meant(reading, 'repeat', (text) => repeatingFor(text, calendar)) ?? notRepeating),
    completed: status === 'completed',
    completedAt: status === 'completed' ? at : null,
    archived: isArchived(reading),
  }
}

export const rockIn = (reading: Reading): ImportedRock => {
  const row = rowOf(reading)
  return {
    ...row,
    dueDate: dayOf(reading, 'dueDate'),
    ownerId: personOf(reading, row.teamId),
    status: (doneOf(reading).status ?? 'on-track') as RockStatus,
    personal: isPersonal(textAt(reading.line, 'type')),
    archived: isArchived(reading),
  }
}

/** A milestone of a rock; `teamId` is the rock's. */
export const milestoneIn = (
  reading: Reading,
  rock: { rockId: number | null; rockKey: string | null; teamId: number },
): ImportedMilestone => {
  const { teamId, ...of } = rock
  const name = titleOf(reading)
  const { status, at } = doneOf(reading)
  return {
    key: keyOf(reading, [name, textAt(reading.line, 'rock') || textAt(reading.line, 'parent')]),
    ...of,
    name,
    description: descriptionOf(reading),
    dueDate: dayOf(reading, 'dueDate'),
    assignedToId: personOf(reading, teamId),
    completed: status === 'completed',
    completedAt: status === 'completed' ? at : null,
  }
}

export const issueIn = (reading: Reading): ImportedIssue => {
  const row = rowOf(reading)
  const { status = 'open', at } = doneOf(reading)
  // Our own export has the figures that are stored.
  const figure = isOurs(reading.line) ? countIn(textAt(reading.line, 'priority'), { least: 1, most: 5 }) : undefined
  const degree = figure ?? meant(reading, 'priority', degreeIn)
  return {
    ...row,
    priority: degree ?? null,
    interval: meant(reading, 'interval', intervalIn) ?? 'short-term',
    assignedToId: personOf(reading, row.teamId),
    status: status as IssueStatus,
    closedAt: status === 'open' ? null : at,
    archived: isArchived(reading),
  }
}
