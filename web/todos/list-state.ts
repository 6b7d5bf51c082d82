import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Todo } from '#contract/todos.ts'
import { useToggle } from './changes.ts'
import { useKeys } from '../ui/keys.ts'
import type { OpenDialog } from './open-dialog.ts'
import { onRow } from './row-keys.ts'
import type { RowActions } from './row-actions.ts'
import type { OpenMenu } from './TodoMenu.tsx'
import type { useSelection } from './selection.ts'

type Selection = ReturnType<typeof useSelection>
type OnOpen = (dialog: OpenDialog) => void

/** When the row that the keyboard is on leaves the list, the keyboard is on the one in its place. */
const useFocusStays = (rows: Todo[], active: number | null, go: (id: number) => void) => {
  const before = useRef(rows)
  useEffect(() => {
    const place = before.current.findIndex(({ id }) => id === active)
    before.current = rows
    if (place < 0 || document.activeElement !== document.body || rows.some(({ id }) => id === active)) return
    const next = rows[Math.min(place, rows.length - 1)]
    if (next) go(next.id)
  }, [rows, active, go])
}

/** What the rows are acted on with: by pointer through `actions`, by the page's keys, through the open menu. */
export const useListState = (rows: Todo[], { choose, chosen, clear }: Selection, onOpen: OnOpen) => {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const [focus, setFocus] = useState<{ id: number } | null>(null)
  const go = useCallback((id: number) => setFocus({ id }), [])
  useFocusStays(rows, active, go)
  const { mutate: toggle } = useToggle()
  const { mutate: mark } = useToggle('Failed to toggle todo')
  const actions = useMemo<RowActions>(
    () => ({
      toggle: (todo) => toggle({ todo, completed: !todo.completed }),
      mark: (todo) => mark({ todo, completed: !todo.completed }),
      choose: ({ id }, range) => choose(id, range),
      edit: ({ id }) => onOpen({ kind: 'edit', id }),
      files: ({ id }) => onOpen({ kind: 'edit', id, atFiles: true }),
      comments: ({ id }) => onOpen({ kind: 'comments', id }),
      remove: ({ id }) => onOpen({ kind: 'delete', id }),
      menu: (todo, button) => setMenu({ todo, button }),
      enter: ({ id }) => setActive(id),
    }),
    [toggle, mark, choose, onOpen],
  )
  useKeys({
    rows,
    active,
    onRow: (todo, key, shift) => onRow(actions, todo, key, shift),
    go,
    search: () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    clear: () => {
      clear()
      return chosen.size > 0
    },
  })
  return { actions, active, focus, menu, closeMenu: () => setMenu(null) }
}
