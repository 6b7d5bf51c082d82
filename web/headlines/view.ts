import { offeredTags } from '#contract/headlines.ts'
import type { Headline } from '#contract/headlines.ts'
import type { Person } from '#contract/tenants.ts'
import { searching } from '../ui/sought.ts'
import type { HeadlinesSearch } from './search.ts'

/** A tag as people read it: 'customer' is stored, 'Customer' shown. */
export const tagName = (tag: string): string => tag.slice(0, 1).toUpperCase() + tag.slice(1)

/** The tags that occur, each once however it is written: the offered ones first, then the others by name. */
export const tagsIn = (rows: readonly Pick<Headline, 'tag'>[]): string[] => {
  const tags = [...new Set(rows.map(({ tag }) => tag.toLowerCase()))]
  const isOffered = (tag: string) => offeredTags.some((offered) => offered === tag)
  return tags.toSorted((a, b) => Number(isOffered(b)) - Number(isOffered(a)) || a.localeCompare(b))
}

const searched = searching(({ title, content }: Headline) => `${title}\n${content}`)

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
