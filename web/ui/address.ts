import { useNavigate, useSearch } from '@tanstack/react-router'

/** The parts of the view that become others; undefined for the plain one. */
export type Change<Search> = { [Name in keyof Search]?: Search[Name] | undefined }

/**
 * What a page's address says of its view, and how to go to another one: with an entry in the history, so that Back
 * leads to the view before it.
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
