import { IconPencil } from '@tabler/icons-react'
import { describe, expect, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Todo } from '#contract/todos.ts'
import { commandsOf as commandsOfRock } from '#web/rocks/commands.ts'
import { commandsOf as commandsOfMilestone } from '#web/rocks/milestones/commands.ts'
import { commandsOf } from '#web/todos/commands.ts'
import type { OpenDialog } from '#web/todos/TodoDialogs.tsx'
import { hintOf, inMenu } from '#web/ui/command.ts'
import { commandOfKey } from '#web/ui/keys.ts'
import type { Command } from '#web/ui/command.ts'
import { addedTo, withOthers } from '#web/ui/list/added-commands.ts'
import type { AddedCommand } from '#web/ui/list/added-commands.ts'
import { moved, moves } from '#web/ui/list/by-hand.tsx'

const command = (name: string, traits: Partial<Command> = {}): Command => ({
  name,
  icon: IconPencil,
  act: () => undefined,
  ...traits,
})
const namesOf = (commands: Command[]) => commands.map(({ name }) => name)

describe('what can be done with a row', () => {
  test('is the same by menu and by key', () => {
    const commands = [command('Edit', { keys: ['e', 'enter'] }), command('Delete', { keys: ['backspace'], may: false })]
    expect(namesOf(inMenu(commands))).toEqual(['Edit'])
    expect(commandOfKey(commands, 'enter')?.name).toBe('Edit')
    expect(commandOfKey(commands, 'backspace')).toBeUndefined()
  })

  test('can have only a key, where the row shows a control for it', () => {
    const commands = [command('Select', { keys: ['x'], keysOnly: true })]
    expect(inMenu(commands)).toEqual([])
    expect(commandOfKey(commands, 'x')?.name).toBe('Select')
  })

  test('shows its key in the menu', () => {
    const hints = [{ keys: [' '] }, { keys: ['e', 'enter'] }, { hint: 'Alt ↑' }, {}].map((traits) =>
      command('', traits),
    )
    expect(hints.map(hintOf)).toEqual(['Space', 'E', 'Alt ↑', undefined])
  })
})

describe('what can be done with a to-do', () => {
  const opened: OpenDialog[] = []
  const removed: number[] = []
  const act = {
    open: (dialog: OpenDialog) => void opened.push(dialog),
    mark: () => undefined,
    snooze: () => undefined,
    show: () => undefined,
    archive: () => undefined,
    remove: ({ id }: Todo) => void removed.push(id),
    otherTeam: () => undefined,
  }
  const todo = (can: Todo['can'], completed = false) => ({ id: 7, completed, archivedAt: null, can }) as Todo

  test('is reading it and commenting on it for someone who may not change it', () => {
    const commands = commandsOf(todo({ edit: false, comment: true, delete: false }), act)
    expect(namesOf(inMenu(commands))).toEqual(['View', 'Comments'])
    expect([' ', 'backspace', 'delete'].map((key) => commandOfKey(commands, key))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    commandOfKey(commands, 'e')?.act({ shift: false })
    expect(opened.splice(0)).toEqual([{ kind: 'edit', id: 7 }])
  })

  test('includes changing and deleting it for someone who may', () => {
    const commands = commandsOf(todo({ edit: true, comment: true, delete: true }), act)
    expect(namesOf(inMenu(commands))).toEqual(['Mark Complete', 'Snooze a day', 'Edit', 'Comments', 'Delete'])
    // The menu asks; the key deletes at once, which can be taken back.
    commands.at(-1)?.act({ shift: false })
    expect(opened.splice(0)).toEqual([{ kind: 'delete', id: 7 }])
    commandOfKey(commands, 'delete')?.act({ shift: false })
    expect([opened, removed]).toEqual([[], [7]])
  })

  test('includes archiving it once it is completed, and taking it out again', () => {
    const completed = todo({ edit: true, comment: true, delete: true }, true)
    expect(namesOf(inMenu(commandsOf(completed, act)))).toContain('Archive')
    const archived = { ...completed, archivedAt: '2026-11-19T12:00:00.000Z' }
    expect(namesOf(inMenu(commandsOf(archived, act)))).toContain('Take out of the archive')
    const readOnly = todo({ edit: false, comment: true, delete: false }, true)
    expect(namesOf(inMenu(commandsOf(readOnly, act)))).not.toContain('Archive')
  })
})

describe('what can be done with a rock', () => {
  const act = {
    open: () => undefined,
    show: () => undefined,
    expand: () => undefined,
    archive: () => undefined,
    setStatus: () => undefined,
    remove: () => undefined,
    follow: () => undefined,
    calendar: plainCalendar,
    today: '2026-11-19',
    elapsed: 0.5,
  }
  const rock = (may: boolean, traits: Partial<Rock> = {}) =>
    ({ can: { edit: may, comment: true, delete: may, carryOver: may }, ...traits }) as Rock
  const leftOver = { status: 'at-risk', isArchived: false, carriedToId: null, dueDate: '2026-09-25' } as const

  test('is reading it, its milestones and comments for someone who may not change it', () => {
    const commands = commandsOfRock(rock(false, leftOver), act)
    expect(namesOf(inMenu(commands))).toEqual(['View', 'Comments'])
    expect(commandOfKey(commands, ' ')?.name).toBe('Milestones')
    expect(commandOfKey(commands, 'delete')).toBeUndefined()
  })

  test('includes changing, carrying over, archiving and deleting it for someone who may', () => {
    expect(namesOf(inMenu(commandsOfRock(rock(true, leftOver), act)))).toEqual([
      'Edit',
      'Comments',
      'Carry over',
      'Archive',
      'Delete',
    ])
    expect(namesOf(inMenu(commandsOfRock(rock(true, { isArchived: true }), act)))).toContain('Take out of the archive')
  })

  test('includes moving a milestone, for someone who may change its rock', () => {
    const milestone = { id: 'a' } as Rock['milestones'][number]
    const ofMilestone = (may: boolean) =>
      namesOf(
        inMenu(
          commandsOfMilestone(rock(may), milestone, { open: act.open, remove: () => undefined }, [command('Move up')]),
        ),
      )
    expect(ofMilestone(true)).toEqual(['Edit', 'Comments', 'Move up', 'Delete'])
    expect(ofMilestone(false)).toEqual(['View', 'Comments'])
  })
})

describe('a row in an order made by hand', () => {
  test('can be moved through the menu, but not beyond either end', () => {
    const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
    const offered = rows.map((row) => namesOf(inMenu(moves(rows, row, () => undefined))))
    expect(offered).toEqual([['Move down'], ['Move up', 'Move down'], ['Move up']])
  })

  test('ends up in its new place, never beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b'])
  })
})

describe('a command that a higher slice adds to the rows of a lower one', () => {
  type Row = { title: string; open: boolean }
  const Dialog = () => null
  const make: AddedCommand<Row> = {
    kind: 'todo',
    name: 'Make an issue',
    icon: IconPencil,
    keys: ['i'],
    may: ({ open }) => open,
    Dialog,
  }
  const own = [command('Edit'), command('Delete', { danger: true })]

  test('comes before what cannot be undone, and opens its dialog with the row', () => {
    const row = { title: 'Call the mill', open: true }
    const opened: unknown[] = []
    const commands = withOthers(
      own,
      addedTo([make], 'todo', row, (shown) => void opened.push(shown)),
    )
    expect(namesOf(inMenu(commands))).toEqual(['Edit', 'Make an issue', 'Delete'])
    commandOfKey(commands, 'i')?.act({ shift: false })
    expect(opened).toEqual([{ row, Dialog }])
  })

  test('is offered only on the rows it is for', () => {
    const added = (kind: string, open: boolean) =>
      namesOf(inMenu(addedTo([make], kind, { title: '', open }, () => undefined)))
    expect(added('todo', false)).toEqual([])
    expect(added('rock', true)).toEqual([])
  })
})
