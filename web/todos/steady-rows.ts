import { useMemo, useState } from 'react'
import type { Todo } from '#contract/todos.ts'
import { useUser } from '../session/queries.ts'
import { useTodosSearch } from './search.ts'
import { arranged, inView } from './view.ts'

const none: Todo[] = []

/** The rows of a view in an order that holds while the view does: a row that is ticked stays under the pointer. */
export const useSteadyRows = (todos: Todo[], teamId: number | undefined, text: string): Todo[] => {
  const [{ tab, status }] = useTodosSearch()
  const { id: userId } = useUser()
  const view = [teamId, tab, status, text].join()
  const [stood, setStood] = useState({ view: '', of: none, rows: none })
  const of = useMemo(
    () => inView(todos, { ...(tab ? { tab } : {}), ...(status ? { status } : {}), q: text }, userId),
    [todos, text, tab, status, userId],
  )
  if (stood.view === view && stood.of === of) return stood.rows
  const order = stood.view === view ? stood.rows.map(({ id }) => id) : []
  const rows = arranged(order, of)
  setStood({ view, of, rows })
  return rows
}
