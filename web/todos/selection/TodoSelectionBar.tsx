import { IconCircleCheck, IconCircleDashed, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Todo } from '#contract/todos.ts'
import { plural, t } from '#contract/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { iconProps } from '../../ui/icon-props.ts'
import { FieldButtons } from '../../ui/list/FieldButtons.tsx'
import { BarButton, SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { editing } from '../in-place/editing.ts'
import { useCompleteSelection, useRemoveSelection } from './changes.ts'
import type { Completion } from './changes.ts'

type Props = { todos: Todo[]; onClear: () => void }

/** What can be done with all chosen to-dos at once, each in one call. */
export const TodoSelectionBar = ({ todos, onClear }: Props) => {
  const { mutate } = useCompleteSelection()
  const ids = todos.map(({ id }) => id)
  const complete = (edit: Completion) => {
    mutate(edit)
    onClear()
  }
  return (
    <SelectionBar label={t('Selected to-dos')} count={ids.length} onClear={onClear}>
      <CompleteButton todos={todos} onChange={complete} />
      <FieldButtons rows={todos} editing={editing} />
      <DeleteButton ids={ids} onDone={onClear} />
    </SelectionBar>
  )
}

type CompleteProps = { todos: Todo[]; onChange: (edit: Completion) => void }

const CompleteButton = ({ todos, onChange }: CompleteProps) => {
  const isDone = todos.every(({ completed }) => completed)
  const word = isDone ? t('Mark Incomplete') : t('Mark Complete')
  const Icon = isDone ? IconCircleDashed : IconCircleCheck
  // Those that are so already are left out, and so Undo does not touch them.
  const others = todos.filter(({ completed }) => completed === isDone)
  return (
    <BarButton
      aria-label={word}
      leftSection={<Icon {...iconProps} />}
      onClick={() => onChange({ ids: others.map(({ id }) => id), completed: !isDone })}
    >
      {word}
    </BarButton>
  )
}

const DeleteButton = ({ ids, onDone }: { ids: number[]; onDone: () => void }) => {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate } = useRemoveSelection()
  return (
    <>
      <BarButton aria-label={t('Delete')} leftSection={<IconTrash {...iconProps} />} onClick={() => setIsAsking(true)}>
        {t('Delete')}
      </BarButton>
      <ConfirmDialog
        opened={isAsking}
        title={plural(ids.length, 'Delete this to-do?', 'Delete {count} to-dos?')}
        message={t('This action cannot be undone. Their comments and files go, too.')}
        verb={t('Delete')}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          mutate(ids)
          onDone()
        }}
      />
    </>
  )
}
