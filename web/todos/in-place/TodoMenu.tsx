import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { DayMenu } from '../../days/DayMenu.tsx'
import { useChangeInPlace } from '../../sync/in-place.ts'
import { PersonMenu } from '../../teams/PersonMenu.tsx'
import { sharedValue } from '../../ui/in-place/editing.ts'
import type { OpenField } from '../../ui/in-place/editing.ts'
import { PriorityMenu } from '../../ui/in-place/PriorityMenu.tsx'
import { todoFields } from './fields.ts'

/** The menu of a field of one to-do or of several. */
export const TodoMenu = ({ field, rows, ...menu }: OpenField<Todo> & { onClose: () => void }) => {
  const change = useChangeInPlace(todoFields)
  if (field === 'assignedToId') {
    return (
      <PersonMenu
        {...menu}
        label={t('Assignee')}
        teamIds={rows.map(({ teamId }) => teamId)}
        inAll={rows.length > 1}
        value={sharedValue(rows, ({ assignedToId }) => assignedToId)}
        onChoose={(assignee) => change(rows, { assignedToId: assignee?.id ?? null, assignee }, t('Assignee changed'))}
      />
    )
  }
  if (field === 'dueDate') {
    return (
      <DayMenu
        {...menu}
        value={sharedValue(rows, ({ dueDate }) => dueDate)}
        onChoose={(dueDate) => change(rows, { dueDate }, t('Due date changed'))}
      />
    )
  }
  return (
    <PriorityMenu
      {...menu}
      value={sharedValue(rows, ({ priority }) => priority)}
      onChoose={(priority) => change(rows, { priority }, t('Priority changed'))}
    />
  )
}
