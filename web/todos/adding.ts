import type { Day } from '#contract/fields.ts'
import { todos } from '#contract/todos.ts'
import type { Todo, TodoLine } from '#contract/todos.ts'
import { repeatingIn } from '#contract/rhythms/repeats.ts'
import { lineKinds } from '#contract/reading/lines/kinds.ts'
import { plural, t } from '#contract/words.ts'
import { call } from '../api.ts'
import { useAddMany } from '../quick-add/adding.ts'
import type { Adding, Line } from '../quick-add/adding.ts'
import { useMeIn } from '../teams/people.ts'
import { failed } from '../ui/failures.ts'
import { useAdd } from './changes.ts'
import { todoTopic } from './queries.ts'

const told = ({ title }: Todo) => ({ title: t('To-do created successfully'), description: title })

/** Whose a line's to-do is, and until when, unless the line says so. */
type Unsaid = { owner: number | null; due: Day | null }

/** What a line adds: a to-do, yours and without a day if nothing else is said. */
export const useAddingTodos = (teamId: number, unsaid?: Unsaid): Adding => {
  const meIn = useMeIn()
  const { mutateAsync: addOne } = useAdd(told)
  const addMany = useAddMany({
    topic: todoTopic,
    send: (teamId, added: TodoLine[]) => call(todos.addMany, { params: { teamId }, body: { added } }),
    remove: (ids) => call(todos.removeSelection, { body: { ids } }),
    told: (count) => ({ title: t('To-dos created'), description: plural(count, '{count} to-do', '{count} to-dos') }),
    onError: failed(t('Failed to create to-dos')),
  })
  const ownerIn = (team: Line['team']) => (team || !unsaid ? meIn(team?.id ?? teamId) : unsaid.owner)
  const bodyOf = ({ title, person, due, priority, repeat, team }: Line): TodoLine => ({
    title,
    assignedToId: person?.id ?? ownerIn(team),
    dueDate: due ?? unsaid?.due ?? null,
    priority: priority ?? 'medium',
    ...repeatingIn(repeat ?? null),
  })
  return {
    hint: t('Add a to-do…'),
    kinds: lineKinds.todo,
    addWords: (count) => plural(count, 'Add {count} to-do', 'Add {count} to-dos'),
    add: (line) => addOne({ teamId: line.team?.id ?? teamId, body: bodyOf(line) }),
    addAll: (lines) => addMany({ teamId, added: lines.map(bodyOf) }),
  }
}
