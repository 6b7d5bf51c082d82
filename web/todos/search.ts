import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTypedText } from '../ui/search-text.ts'

/** What the page's address says besides the team; what is left out stands for the whole team's list. */
export type TodosSearch = { tab?: 'mine'; q?: string; status?: 'active' | 'completed' }

/** Reads the address; digits alone arrive as a number. */
export const todosSearch = ({ tab, q, status }: Record<string, unknown>): TodosSearch => ({
  ...(tab === 'mine' ? { tab } : {}),
  ...((typeof q === 'string' || typeof q === 'number') && q !== '' ? { q: String(q) } : {}),
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

/** The text as it is typed; the address follows. */
export const useSearchText = (): [string, (text: string) => void] => {
  const [{ q = '' }, change] = useTodosSearch()
  return useTypedText(q, (typed) => change({ q: typed === '' ? undefined : typed }))
}
