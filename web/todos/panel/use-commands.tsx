import { useContext } from 'react'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { PlaceContext } from '../../detail/place.ts'
import { besidePanel } from '../../ui/command.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { useRowCommands } from '../../ui/list/row-commands.tsx'
import { useArchive, useRemove, useToggle } from '../changes.ts'
import { commandsOf } from '../commands.ts'
import { useSnooze } from '../in-place/snooze.ts'
import { TodoDialogs } from '../lazy-parts.ts'
import type { OpenDialog } from '../TodoDialogs.tsx'

const nameOf = ({ title }: Todo) => title
const nowhere = () => undefined

/** What the dots of the panel offer, and the dialogs that some of it opens. The comments are below. */
export const useTodoCommands = (todo: Todo) => {
  const { close: closePanel } = useContext(PlaceContext)
  const { shown, open, close } = useDialogs<OpenDialog>()
  const { mutate: mark } = useToggle(t('Failed to toggle todo'))
  const { mutate: remove } = useRemove()
  const snooze = useSnooze()
  const archive = useArchive()
  const act = {
    open,
    remove: () => {
      closePanel()
      remove(todo)
    },
    mark: () => mark({ todo, completed: !todo.completed }),
    snooze,
    archive,
    show: nowhere,
    otherTeam: nowhere,
  }
  const ownOf = (row: Todo) => besidePanel(commandsOf(row, act))
  const { commandsOf: allOf, popups } = useRowCommands<Todo>({ kind: 'todo', nameOf, commandsOf: ownOf })
  return {
    commands: allOf(todo),
    popups: (
      <>
        {popups}
        {shown && <TodoDialogs shown={shown} rows={[todo]} teamId={todo.teamId} onClose={close} />}
      </>
    ),
  }
}
