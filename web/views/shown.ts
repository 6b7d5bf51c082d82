import type { ListView, ViewedPage, ViewQuery } from '#contract/views.ts'

/** How a page reads its address, without the team, the panel and the dialogs. */
export type ReadsSearch = (search: Record<string, unknown>) => ViewQuery

/** Equal for addresses that show the same, in whatever order they say it. */
export const addressKey = (query: ViewQuery): string =>
  JSON.stringify(Object.entries(query).toSorted(([one], [other]) => one.localeCompare(other)))

/** The views of a page, by name. */
export const viewsOf = (views: readonly ListView[], page: ViewedPage): ListView[] =>
  views.filter((view) => view.page === page).toSorted((one, other) => one.name.localeCompare(other.name))

/**
 * The view that the address shows, or that it came from: `before` is the one that was shown until the list was changed.
 * A list without any choice comes from none.
 */
export const shownView = (
  views: readonly ListView[],
  read: ReadsSearch,
  query: ViewQuery,
  before: number | null,
): { view: ListView; changed: boolean } | null => {
  const key = addressKey(query)
  const same = views.filter((view) => addressKey(read(view.query)) === key)
  const view = same.find(({ id }) => id === before) ?? same[0]
  if (view) return { view, changed: false }
  const from = views.find(({ id }) => id === before)
  return from && Object.keys(query).length > 0 ? { view: from, changed: true } : null
}
