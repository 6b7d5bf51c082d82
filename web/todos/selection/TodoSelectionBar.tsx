import { Popover } from '@mantine/core'
import { IconCalendar, IconCircleCheck, IconCircleDashed, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Todo } from '#contract/todos.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { counted } from '../../ui/counted.ts'
import { iconProps } from '../../ui/icon-props.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'
import { BarButton, SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { AssignMenu } from './AssignMenu.tsx'
import { useChangeSelection, useRemoveSelection } from './changes.ts'
import type { SelectionEdit } from './changes.ts'

const [DayPicker, preloadDays] = lazyWithPreload(async () => (await import('../../days/DayPicker.tsx')).DayPicker)

type Props = { todos: Todo[]; onClear: () => void }

/** What can be done with all chosen to-dos at once, each in one call. */
export const TodoSelectionBar = ({ todos, onClear }: Props) => {
  const { mutate } = useChangeSelection()
  const ids = todos.map(({ id }) => id)
  const change = (edit: Partial<SelectionEdit>) => {
    mutate({ ids, ...edit })
    onClear()
  }
  return (
    <SelectionBar label="Selected to-dos" count={ids.length} onClear={onClear}>
      <CompleteButton todos={todos} onChange={change} />
      <AssignMenu
        todos={todos}
        target={
          <BarButton aria-label="Assign" leftSection={<IconUserPlus {...iconProps} />}>
            Assign
          </BarButton>
        }
        onAssign={(assignee) => change({ assignedToId: assignee?.id ?? null, assignee })}
      />
      <DueButton onPick={(dueDate) => change({ dueDate })} />
      <DeleteButton ids={ids} onDone={onClear} />
    </SelectionBar>
  )
}

type CompleteProps = { todos: Todo[]; onChange: (edit: Partial<SelectionEdit>) => void }

const CompleteButton = ({ todos, onChange }: CompleteProps) => {
  const isDone = todos.every(({ completed }) => completed)
  const word = isDone ? 'Mark Incomplete' : 'Mark Complete'
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

const DueButton = ({ onPick }: { onPick: (day: string | null) => void }) => (
  <Popover position="top" returnFocus>
    <Popover.Target>
      <BarButton
        aria-label="Due date"
        leftSection={<IconCalendar {...iconProps} />}
        onPointerEnter={preloadDays}
        onFocus={preloadDays}
      >
        Due date
      </BarButton>
    </Popover.Target>
    <Popover.Dropdown aria-label="Due date">
      <DayPicker takesFocus onPick={onPick} meanwhile={<div style={{ width: 384, height: 264 }} />} />
    </Popover.Dropdown>
  </Popover>
)

const DeleteButton = ({ ids, onDone }: { ids: number[]; onDone: () => void }) => {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate } = useRemoveSelection()
  return (
    <>
      <BarButton aria-label="Delete" leftSection={<IconTrash {...iconProps} />} onClick={() => setIsAsking(true)}>
        Delete
      </BarButton>
      <ConfirmDialog
        opened={isAsking}
        title={ids.length === 1 ? 'Delete this to-do?' : `Delete ${counted(ids.length, 'to-do')}?`}
        message="This action cannot be undone. Their comments and files go, too."
        verb="Delete"
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
