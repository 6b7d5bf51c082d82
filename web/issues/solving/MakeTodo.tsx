import { addDays } from '#contract/days.ts'
import { issues } from '#contract/issues.ts'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { useTakeBackAdded } from '../../todos/changes.ts'
import { bodyOf } from '../../todos/draft.ts'
import type { Draft } from '../../todos/draft.ts'
import { todoTopic } from '../../todos/queries.ts'
import { CreateTodo } from '../../todos/TodoForms.tsx'
import { useToday } from '../../ui/clock.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { todoDays } from './draft.ts'

const useAddTodo = (issue: Issue) => {
  const takeBack = useTakeBackAdded()
  return useOptimistic({
    topic: todoTopic,
    send: (draft: Draft) => {
      const { teamId: _, ...body } = bodyOf(draft)
      return call(issues.addTodo, { params: { issueId: issue.id }, body })
    },
    onSuccess: (todo) =>
      toast({ title: t('To-do created successfully'), description: todo.title, undo: () => takeBack(todo) }),
    onError: failed(t('Failed to create to-do')),
  })
}

/** The form of a to-do that an issue leads to; they are linked. */
export const MakeTodo = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const { title, assignedToId, teamId } = issue
  const start = { title, assignedToId, dueDate: addDays(useToday(), todoDays) }
  return <CreateTodo teamId={teamId} start={start} add={useAddTodo(issue)} from={issue} onClose={onClose} />
}
