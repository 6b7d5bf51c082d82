import { useDeferredValue, useMemo } from 'react'
import type { Todo } from '#contract/todos.ts'
import { usePhone } from '../ui/width.ts'
import type { OpenDialog } from './open-dialog.ts'
import { useListState } from './list-state.ts'
import { NoTodos } from './NoTodos.tsx'
import { useOtherTeam } from './other-team.ts'
import { useTodosSearch } from './search.ts'
import { useSelection } from './selection.ts'
import { SelectionBar } from './later.ts'
import { useSteadyRows } from './steady-rows.ts'
import { TodoMenu } from './TodoMenu.tsx'
import { TodoCards } from './TodoCards.tsx'
import { TodoTable } from './TodoTable.tsx'

type Props = {
  todos: Todo[]
  teamId: number | undefined
  /** What is searched for. */
  text: string
  onOpen: (dialog: OpenDialog) => void
  onClear: () => void
}

export const Listing = ({ todos, teamId, text, onOpen, onClear }: Props) => {
  const [{ tab = 'team', status }, change] = useTodosSearch()
  const rows = useSteadyRows(todos, teamId, useDeferredValue(text))
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const choosable = useMemo(() => rows.filter(({ can }) => can.edit).map(({ id }) => id), [rows])
  const selection = useSelection(choosable, [teamId, tab].join())
  const { actions, active, focus, menu, closeMenu } = useListState(rows, selection, onOpen)
  const chosenTodos = useMemo(() => rows.filter(({ id }) => selection.chosen.has(id)), [rows, selection.chosen])
  const chosen = useMemo(() => new Set(chosenTodos.map(({ id }) => id)), [chosenTodos])
  const otherTeam = useOtherTeam(rows, teamId)
  const List = usePhone() ? TodoCards : TodoTable
  if (rows.length === 0) {
    const clearView = () => {
      onClear()
      change({ q: undefined, status: undefined })
    }
    const create = () => onOpen({ kind: 'create' })
    return <NoTodos filtered={text !== '' || status !== undefined} onCreate={create} onClear={clearView} />
  }
  const chooseAll = () => (chosen.size === choosable.length ? selection.clear() : selection.chooseAll())
  return (
    <>
      <List
        {...{ rows, ids, chosen, active, focus, actions, otherTeam }}
        choosable={choosable.length}
        onChooseAll={chooseAll}
      />
      {chosenTodos.length > 0 && <SelectionBar todos={chosenTodos} onClear={selection.clear} />}
      <TodoMenu at={menu} actions={actions} onClose={closeMenu} />
    </>
  )
}
