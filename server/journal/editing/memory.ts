import { type Edited, editingSeconds } from '#contract/editing.ts'

/** What somebody's browser has said, as the processes on the database tell it each other. */
export type Said = Edited & { tenantId: number; userId: number; screen: string; isEditing: boolean }

/** What a person may edit at once, on all screens; of what is more, they are no longer shown at the oldest. */
const mostOfPerson = 20
/** In one process, of all workspaces. */
const mostInAll = 10_000

const personOf = ({ tenantId, userId }: Said): string => `${tenantId} ${userId}`
const rowOf = ({ tenantId, subject, subjectId, part = null }: Said): string =>
  `${tenantId} ${subject} ${subjectId} ${part}`
const keyOf = (said: Said): string => `${personOf(said)} ${said.screen} ${rowOf(said)}`

/** The keys of what has been said, by a person or of a row, in the order in which it was last said. */
const openIndex = (groupOf: (said: Said) => string) => {
  const groups = new Map<string, Set<string>>()
  return {
    of: (said: Said): ReadonlySet<string> => groups.get(groupOf(said)) ?? new Set(),
    add: (key: string, said: Said): void => {
      const group = groups.get(groupOf(said)) ?? new Set()
      groups.set(groupOf(said), group.add(key))
    },
    drop: (key: string, said: Said): void => {
      const group = groups.get(groupOf(said))
      group?.delete(key)
      if (group?.size === 0) groups.delete(groupOf(said))
    },
  }
}

/** Who edits what, as far as this process has heard; nothing of it is stored. */
export const editingMemory = () => {
  // In the order in which they were last said.
  const kept = new Map<string, { said: Said; until: number }>()
  const [byPerson, byRow] = [openIndex(personOf), openIndex(rowOf)]
  const drop = (key: string): void => {
    const entry = kept.get(key)
    if (!entry) return
    kept.delete(key)
    for (const index of [byPerson, byRow]) index.drop(key, entry.said)
  }
  const dropExpired = (now: number): void => {
    for (const [key, { until }] of kept) {
      if (until > now) return
      drop(key)
    }
  }
  const dropOldest = (keys: Iterable<string>): void => {
    const [oldest] = keys
    if (oldest !== undefined) drop(oldest)
  }
  return {
    note: (said: Said, now: Date): void => {
      const key = keyOf(said)
      dropExpired(now.getTime())
      drop(key)
      if (!said.isEditing) return
      kept.set(key, { said, until: now.getTime() + editingSeconds.counts * 1000 })
      for (const index of [byPerson, byRow]) index.add(key, said)
      if (byPerson.of(said).size > mostOfPerson) dropOldest(byPerson.of(said))
      if (kept.size > mostInAll) dropOldest(kept.keys())
    },
    /** Whether it has been said on this screen that the row is edited. */
    has: (said: Said): boolean => kept.has(keyOf(said)),
    /** The people of the workspace who edit the same. */
    editorsOf: (said: Said, now: Date): number[] => {
      dropExpired(now.getTime())
      const ids = [...byRow.of(said)].flatMap((key) => kept.get(key)?.said.userId ?? [])
      return [...new Set(ids)]
    },
    size: () => kept.size,
  }
}
