import {
  IconCircleCheck,
  IconCircleDashed,
  IconMessageCircle,
  IconPencil,
  IconSquareCheck,
  IconTrash,
} from '@tabler/icons-react'
import type { Todo } from '#contract/todos.ts'
import { RowMenu } from '../ui/RowMenu.tsx'
import type { Entry } from '../ui/entry.ts'
import { usePhone } from '../ui/width.ts'
import type { RowActions } from './row-actions.ts'

export type OpenMenu = { todo: Todo; button: HTMLElement }

type Props = { at: OpenMenu | null; actions: RowActions; onClose: () => void }

const icon = { 'aria-hidden': true, size: 16, stroke: 1.75 } as const

export const TodoMenu = ({ at, actions, onClose }: Props) => {
  const phone = usePhone()
  if (!at) return null
  const { todo, button } = at
  const label = `Actions for "${todo.title}"`
  return <RowMenu label={label} button={button} entries={entriesOf(todo, actions, phone)} onClose={onClose} />
}

const entriesOf = (todo: Todo, actions: RowActions, phone: boolean): Entry[] => {
  const complete = todo.completed
    ? { name: 'Mark Incomplete', icon: <IconCircleDashed {...icon} /> }
    : { name: 'Mark Complete', icon: <IconCircleCheck {...icon} /> }
  const to = (act: (todo: Todo) => void) => () => act(todo)
  const select = { name: 'Select', icon: <IconSquareCheck {...icon} />, act: () => actions.choose(todo, false) }
  const remove = { name: 'Delete', icon: <IconTrash {...icon} />, hint: '⌫', act: to(actions.remove) }
  return [
    ...(todo.can.edit ? [{ ...complete, hint: 'Space', act: to(actions.mark) }] : []),
    { name: todo.can.edit ? 'Edit' : 'View', icon: <IconPencil {...icon} />, hint: 'E', act: to(actions.edit) },
    { name: 'Comments', icon: <IconMessageCircle {...icon} />, hint: 'M', act: to(actions.comments) },
    ...(phone && todo.can.edit ? [select] : []),
    ...(todo.can.delete ? [{ ...remove, danger: true as const }] : []),
  ]
}
