import { useNavigate, useSearch } from '@tanstack/react-router'

/** What changes in the view; undefined stands for the default. */
export type Change<Search> = { [Name in keyof Search]?: Search[Name] | undefined }

/**
 * The view that the page's address describes, and a function that changes it. Each change is an entry in the history,
 * so Back leads to the view before.
 */
export const useAddress = <Search extends object>(
  read: (search: Record<string, unknown>) => Search,
): [Search, (change: Change<Search>) => void] => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (change: Change<Search>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }), resetScroll: false })
  return [read(search), change]
}
