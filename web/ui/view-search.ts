/** How an address says that a list is arranged and filtered; each page ignores what it doesn't have. */
export type ViewSearch = {
  /** A column's key, after a minus if descending. */
  sort?: string
  group?: string
  /** People's ids, 'me' and 'none', joined by underscores. */
  who?: string
  /** Joined by underscores. */
  priority?: string
  overdue?: true
  /** 'week', 'next' and 'none', joined by underscores. */
  due?: string
  by?: 'me'
  /** The kinds of filters that leave all rows but those that match, joined by underscores. */
  not?: string
}

const texts = ['sort', 'group', 'who', 'priority', 'due', 'not'] as const

/** Reads the address; digits alone arrive as a number. */
export const viewInSearch = (search: Record<string, unknown>): ViewSearch => ({
  ...Object.fromEntries(
    texts.flatMap((name) => {
      const value = search[name]
      return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  ),
  ...(search['overdue'] === true ? { overdue: true } : {}),
  ...(search['by'] === 'me' ? { by: 'me' } : {}),
})

/** What clears every filter of a list; its order and its groups stay. */
export const noFilters = {
  who: undefined,
  priority: undefined,
  overdue: undefined,
  due: undefined,
  by: undefined,
  not: undefined,
}
