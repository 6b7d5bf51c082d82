import { Button, Popover } from '@mantine/core'
import { IconCalendar, IconCircleCheck, IconCircleDashed, IconTrash, IconUserPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import type { SelectionChange, Todo } from '#contract/todos.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { AssignMenu } from './AssignMenu.tsx'
import { useChangeSelection, useRemoveSelection } from './changes.ts'
import styles from './SelectionBar.module.css'

const [DayPicker, preloadDays] = lazyWithPreload(async () => (await import('../days/DayPicker.tsx')).DayPicker)

type Props = { todos: Todo[]; onClear: () => void }

const icon = { 'aria-hidden': true, size: 16, stroke: 1.75 } as const

const Act = (props: ComponentProps<typeof Button<'button'>>) => (
  <Button {...props} variant="transparent" className={styles.act} />
)

/** What can be done with all chosen rows at once, each in one call. */
export const SelectionBar = ({ todos, onClear }: Props) => {
  const { mutate } = useChangeSelection()
  const ids = todos.map(({ id }) => id)
  const change = (fields: Omit<SelectionChange, 'ids'>) => {
    mutate({ ids, ...fields })
    onClear()
  }
  const done = todos.every(({ completed }) => completed)
  const word = done ? 'Mark Incomplete' : 'Mark Complete'
  return (
    <>
      <div className={styles.room} />
      <div className={styles.place}>
        <div className={styles.bar} role="toolbar" aria-label="Selected to-dos">
          <output className={styles.count}>{ids.length.toLocaleString('en-US')} selected</output>
          <hr />
          <Act
            aria-label={word}
            leftSection={done ? <IconCircleDashed {...icon} /> : <IconCircleCheck {...icon} />}
            onClick={() => {
              // Those that are so already stay out of it, and so out of what Undo takes back.
              mutate({ ids: todos.filter(({ completed }) => completed === done).map(({ id }) => id), completed: !done })
              onClear()
            }}
          >
            {word}
          </Act>
          <AssignMenu
            todos={todos}
            target={
              <Act aria-label="Assign" leftSection={<IconUserPlus {...icon} />}>
                Assign
              </Act>
            }
            onAssign={(assignee) => {
              mutate({ ids, assignedToId: assignee?.id ?? null, assignee })
              onClear()
            }}
          />
          <DueButton onPick={(dueDate) => change({ dueDate })} />
          <DeleteButton ids={ids} onDone={onClear} />
          <Act aria-label="Clear selection" onClick={onClear}>
            <IconX {...icon} />
          </Act>
        </div>
      </div>
    </>
  )
}

const DueButton = ({ onPick }: { onPick: (day: string | null) => void }) => (
  <Popover position="top" returnFocus>
    <Popover.Target>
      <Act
        aria-label="Due date"
        leftSection={<IconCalendar {...icon} />}
        onPointerEnter={preloadDays}
        onFocus={preloadDays}
      >
        Due date
      </Act>
    </Popover.Target>
    <Popover.Dropdown aria-label="Due date">
      <DayPicker takesFocus onPick={onPick} meanwhile={<div className={styles.days} />} />
    </Popover.Dropdown>
  </Popover>
)

const DeleteButton = ({ ids, onDone }: { ids: number[]; onDone: () => void }) => {
  const [asking, setAsking] = useState(false)
  const { mutate } = useRemoveSelection()
  const one = ids.length === 1
  return (
    <>
      <Act aria-label="Delete" leftSection={<IconTrash {...icon} />} onClick={() => setAsking(true)}>
        Delete
      </Act>
      <ConfirmDialog
        opened={asking}
        title={one ? 'Delete this to-do?' : `Delete ${ids.length.toLocaleString('en-US')} to-dos?`}
        message="This action cannot be undone. Their comments and files go, too."
        verb="Delete"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          mutate(ids)
          onDone()
        }}
      />
    </>
  )
}
