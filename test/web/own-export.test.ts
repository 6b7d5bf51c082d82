import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import { ImportKind, type NamedRock, ownKey } from '#contract/imports.ts'
import { IssueStatus, Interval } from '#contract/issues.ts'
import { repeatingIn } from '#contract/rhythms/repeats.ts'
import { Repeat } from '#contract/rhythms.ts'
import { RockStatus, RockType } from '#contract/rocks.ts'
import { Priority } from '#contract/rows.ts'
import { csvMark } from '#contract/spreadsheets.ts'
import { csvLine } from '#server/settings/csv.ts'
import { columnsOf, entities } from '#server/settings/entities.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { rhythmOf } from '#test/support/round-trips/days.ts'
import { type Rolls, rollsOf } from '#test/support/round-trips/rolls.ts'
import { lineOf, textOf } from '#test/support/round-trips/texts.ts'
import { guessChoices } from '#web/imports/choices.ts'
import { importBody, planImport } from '#web/imports/plan.ts'
import type { Workspace } from '#web/imports/workspace.ts'
import { readTable } from '#web/spreadsheets/table.ts'

const seed = Number(process.env['SEED'] ?? randomInt(100_000))
const files = 40

const workspace: Workspace = {
  people: [
    { id: 12, username: 'ann', fullName: 'Ann Lee', email: 'ann@example.com' },
    { id: 13, username: 'omar', fullName: 'عمر (2)', email: 'omar@example.com' },
  ],
  teams: [
    { id: 7, name: 'Ops' },
    { id: 8, name: 'Sales; 7' },
  ],
  userId: 12,
  now: { today: '2026-11-18', calendar: plainCalendar },
  isMember: () => true,
}
const rocks = new Map<string, NamedRock>([['31', { name: '31', title: 'Open a hub', id: 31, teamId: 7 }]])

type Row = Record<string, unknown>

const maybe = <Value>({ below }: Rolls, value: Value): Value | null => (below(3) === 0 ? null : value)
const instant = (rolls: Rolls) => `${addDays('2020-01-01', rolls.below(2400))}T0${rolls.below(10)}:15:08.040Z`

/** What any row has, as it is stored, and as an import sends it. */
const common = (rolls: Rolls, id: number) => {
  const [teamId, createdAt, title] = [rolls.one([7, 8]), instant(rolls), lineOf(rolls)]
  const row = { title, teamId, createdAt, description: maybe(rolls, textOf(rolls)) }
  return { stored: { id, ...row, updatedAt: instant(rolls) }, sent: { key: ownKey(String(id), createdAt), ...row } }
}

const anyone = ({ one }: Rolls) => one([12, 13, null])

const make: Record<ImportKind, (rolls: Rolls, id: number) => { stored: Row; sent: Row }> = {
  todos: (rolls, id) => {
    const { stored, sent } = common(rolls, id)
    const [completedAt, archivedAt] = [maybe(rolls, instant(rolls)), maybe(rolls, instant(rolls))]
    const own = {
      dueDate: maybe(rolls, rolls.day()),
      assignedToId: anyone(rolls),
      priority: rolls.one(Priority.options),
      completed: completedAt !== null,
      completedAt,
      ...rolls.one([{ repeat: rolls.one(Repeat.options), rhythm: null }, repeatingIn(rhythmOf(rolls))]),
    }
    return { stored: { ...stored, ...own, archivedAt }, sent: { ...sent, ...own, archived: archivedAt !== null } }
  },
  rocks: (rolls, id) => {
    const { stored, sent } = common(rolls, id)
    const [rockType, isArchived] = [rolls.one(RockType.options), rolls.below(2) === 0]
    const own = { dueDate: maybe(rolls, rolls.day()), ownerId: anyone(rolls), status: rolls.one(RockStatus.options) }
    return {
      stored: { ...stored, ...own, rockType, isArchived },
      sent: { ...sent, ...own, personal: rockType === 'personal', archived: isArchived },
    }
  },
  milestones: (rolls, number) => {
    const id = `2b1c0e5a-6f0b-4b8e-9d6f-${String(number).padStart(12, '0')}`
    const completedAt = maybe(rolls, instant(rolls))
    const own = {
      name: lineOf(rolls),
      description: maybe(rolls, textOf(rolls)),
      dueDate: maybe(rolls, rolls.day()),
      assignedToId: anyone(rolls),
      completed: completedAt !== null,
      completedAt,
    }
    return {
      stored: { id, rockId: 31, ...own, position: number - 3 },
      sent: { key: ownKey(id, '31'), rockId: 31, rockKey: null, ...own },
    }
  },
  issues: (rolls, id) => {
    const { stored, sent } = common(rolls, id)
    const [status, archivedAt] = [rolls.one(IssueStatus.options), maybe(rolls, instant(rolls))]
    const own = {
      priority: maybe(rolls, rolls.between(1, 5)),
      interval: rolls.one(Interval.options),
      assignedToId: anyone(rolls),
      status,
      closedAt: status === 'open' ? null : instant(rolls),
    }
    return { stored: { ...stored, ...own, archivedAt }, sent: { ...sent, ...own, archived: archivedAt !== null } }
  },
}

/** A file of the workspace's export. */
const fileOf = (kind: ImportKind, rows: readonly Row[]): Uint8Array => {
  const entity = entities.find(({ name }) => name === kind)
  if (!entity) throw new Error(`${kind} are not exported`)
  const columns = columnsOf(entity)
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name]))]
  return new TextEncoder().encode(csvMark + lines.map((line) => csvLine(line)).join(''))
}

test.each(ImportKind.options)(
  `%s that are exported in one language are imported in another as they were (SEED=${seed})`,
  async (kind) => {
    const rolls = rollsOf(seed)
    for (let made = 0; made < files; made += 1) {
      const rows = Array.from({ length: 1 + rolls.below(8) }, (_, at) => make[kind](rolls, 100 + at))
      const file = inLanguage(rolls.writer(), () =>
        fileOf(
          kind,
          rows.map(({ stored }) => stored),
        ),
      )
      const table = await readTable(file, { megabytes: 1, lines: 99, columns: 99 })
      const name = `${kind}.csv`
      const planned = inLanguage(rolls.reader(), () => {
        const choices = guessChoices(name, { name: '', table }, { kind: 'todos', teamId: null })
        return planImport(table, { choices, workspace, rocks })
      })
      expect(planned.flatMap(({ bad }) => bad)).toEqual([])
      expect(importBody(name, planned)[kind]).toEqual(rows.map(({ sent }) => sent))
    }
  },
)
