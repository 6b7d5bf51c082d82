import { IconMessageReport } from '@tabler/icons-react'
import type { Headline } from '#contract/headlines.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import type { RockPart } from '../rocks/milestones/MilestoneList.tsx'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import type { AddedCommand } from '../ui/list/added-commands.ts'
import type { Source } from './creating/MakeIssue.ts'

// Every page lists the command; few visits use it.
const [MakeIssue] = lazyWithPreload(async () => (await import('./creating/MakeIssue.ts')).MakeIssue)

/** Makes an issue from a row by one click, linked with it. */
const makingFrom = <Row,>(kind: string, sourceOf: (row: Row) => Source): AddedCommand<Row> => ({
  kind,
  name: t('Make an issue'),
  icon: IconMessageReport,
  keys: ['i'],
  may: () => true,
  Dialog: ({ row, onClose }) => <MakeIssue row={sourceOf(row)} onClose={onClose} />,
})

export const makeAnIssue = [
  makingFrom('todo', ({ id, teamId, title }: Todo) => ({ teamId, title, from: { todoId: id } })),
  makingFrom('rock', ({ id, teamId, title }: Rock) => ({ teamId, title, from: { rockId: id } })),
  makingFrom('milestone', ({ rock: { id, teamId }, milestone }: RockPart) => ({
    teamId,
    title: milestone.name,
    from: { rockId: id, milestoneId: milestone.id },
  })),
  makingFrom('headline', ({ id, teamId, title }: Headline) => ({ teamId, title, from: { headlineId: id } })),
]
