import { useNavigate, useSearch } from '@tanstack/react-router'
import { textInSearch } from '../ui/search-text.ts'

/** What the page's address says besides the team; what is left out stands for the whole team's list. */
export type TodosSearch = { tab?: 'mine'; q?: string; status?: 'active' | 'completed' }

export const todosSearch = ({ tab, q, status }: Record<string, unknown>): TodosSearch => ({
  ...(tab === 'mine' ? { tab } : {}),
  ...textInSearch({ q }),
  ...(status === 'active' || status === 'completed' ? { status } : {}),
})

type Change = { [Name in keyof TodosSearch]?: TodosSearch[Name] | undefined }

/** The view in the address and how to change it; the history keeps no entry for each change. */
export const useTodosSearch = (): [TodosSearch, (change: Change) => void] => {
  const search: TodosSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (change: Change) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
  return [todosSearch(search), change]
}
