import { useEffect, useRef } from 'react'
import type { Todo } from '#contract/todos.ts'
import { focusRow } from '../ui/row-focus.ts'
import type { RowActions } from './row-actions.ts'

/** What the table and the phone's list are drawn from. */
export type ListProps = {
  rows: Todo[]
  ids: number[]
  chosen: ReadonlySet<number>
  /** How many rows can be chosen: those that may be changed. */
  choosable: number
  /** The row that the keyboard acts on. */
  active: number | null
  /** The row that the keyboard has just moved to. */
  focus: { id: number } | null
  actions: RowActions
  /** The name of a row's team where it has to be said. */
  otherTeam: (todo: Todo) => string | undefined
  onChooseAll: () => void
}

type Scroller = { scrollToIndex: (index: number, options: { align: 'auto' }) => void }

/** Brings the row into sight that the keyboard has moved to, and puts the focus on it. */
export const useFocusFollows = (focus: { id: number } | null, ids: readonly number[], scroller: Scroller): void => {
  const done = useRef<object | null>(null)
  useEffect(() => {
    if (!focus || focus === done.current) return
    done.current = focus
    const index = ids.indexOf(focus.id)
    if (index >= 0) scroller.scrollToIndex(index, { align: 'auto' })
    focusRow(`todo-${focus.id}`)
  }, [focus, ids, scroller])
}
