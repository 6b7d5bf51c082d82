import { useSearch } from '@tanstack/react-router'
import type { LinkSearch } from './search-params.ts'

/** Whether the address opens a form or comments: only then is the code needed that does so. */
export const useIsLinked = (): boolean => {
  const { edit, comments }: LinkSearch = useSearch({ strict: false })
  return edit !== undefined || comments !== undefined
}
