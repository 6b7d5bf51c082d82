import { offeredTags } from '#contract/headlines.ts'
import type { Headline } from '#contract/headlines.ts'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { written } from '#contract/written.ts'
import { searching } from '../ui/sought.ts'
import type { HeadlinesSearch } from './search.ts'

const isOffered = (tag: string): boolean => offeredTags.some((offered) => offered === tag.toLowerCase())

/** A tag as people read it: 'customer' is stored, 'Customer' shown, in the language spoken now if it is one of ours. */
export const tagName = (tag: string): string => {
  const name = tag.slice(0, 1).toUpperCase() + tag.slice(1)
  return isOffered(tag) ? t(name) : name
}

/** The tags that occur, each once however it is written: the offered ones first, then the others by name. */
export const tagsIn = (rows: readonly Pick<Headline, 'tag'>[]): string[] => {
  const tags = [...new Set(rows.map(({ tag }) => tag.toLowerCase()))]
  return tags.toSorted((a, b) => Number(isOffered(b)) - Number(isOffered(a)) || a.localeCompare(b))
}

const searched = searching(({ title, content }: Headline) => `${title}\n${written(content)}`)

/** Newest first. */
export const inOrder = (a: Headline, b: Headline): number => b.createdAt.localeCompare(a.createdAt) || b.id - a.id

/** Those with a tag whose title or content contains the text, newest first. */
export const inView = (rows: readonly Headline[], { q, tag }: HeadlinesSearch): Headline[] => {
  const isSought = searched(q)
  return rows
    .filter((row) => (tag === undefined || row.tag.toLowerCase() === tag.toLowerCase()) && isSought(row))
    .toSorted(inOrder)
}

/** Someone has neither opened nor written it. */
export const isUnread = ({ viewerIds, createdById }: Headline, userId: number): boolean =>
  createdById !== userId && !viewerIds.includes(userId)

/** With one more reader. */
export const withReader = (row: Headline, userId: number): Headline =>
  row.viewerIds.includes(userId) ? row : { ...row, views: row.views + 1, viewerIds: [...row.viewerIds, userId] }

/** Who has opened it, in that order, and which of the team have not; an author need not read what they wrote. */
export const readersOf = (
  { viewerIds, createdById }: Headline,
  people: readonly Person[],
  members: readonly Person[],
): { read: Person[]; unread: Person[] } => {
  const byId = new Map([...members, ...people].map((person) => [person.id, person]))
  return {
    read: viewerIds.flatMap((id) => byId.get(id) ?? []),
    unread: members.filter(({ id }) => id !== createdById && !viewerIds.includes(id)),
  }
}
