import type { Mention } from '#contract/comments.ts'
import type { Instant } from '#contract/fields.ts'
import type { comments } from '#server/comments/table.ts'
import type { journal } from '#server/journal/table.ts'
import type { todos } from '#server/todos/table.ts'
import type { Calendar } from './calendar.ts'
import type { Cast } from './cast.ts'
import { isWho, type TeamName } from './company.ts'
import type { Remark, Told } from './story.ts'

/** A story's to-do in its team; `id` is its row's, once it is stored. */
export type Planned = { told: Told; team: TeamName }
export type Stored = Planned & { id: number }

/** What the journal would have if everything had been done in the app. */
export type Entry = typeof journal.$inferInsert & { at: Instant }

export type Stage = { cast: Cast; calendar: Calendar }

/** The fields that the person who creates the to-do fills in. */
export const fieldsOf = (told: Told, cast: Cast) => ({
  title: told.title,
  description: told.description ?? null,
  priority: told.priority ?? 'medium',
  repeat: told.repeat ?? 'none',
  rhythm: told.rhythm ?? null,
  dueDate: told.dueDate,
  assignedToId: told.for ? cast.person(told.for).id : null,
})

const archivedAfterDays = 70

/** How many days ago a to-do was archived: the team cleans up a week later, but has not done so for a while. */
export const archivedAgo = ({ done = 0, givenUp }: Told): number | undefined =>
  done > archivedAfterDays ? done - 7 : givenUp

export const todoRow = ({ told, team }: Planned, { cast, calendar }: Stage): typeof todos.$inferInsert => {
  const createdAt = calendar.ago(told.made)
  const completedAt = told.done === undefined ? null : calendar.ago(told.done)
  const archived = archivedAgo(told)
  const archivedAt = archived === undefined ? null : calendar.ago(archived)
  const changes = (told.remarks?.length ?? 0) + (completedAt ? 1 : 0) + (archivedAt ? 1 : 0)
  return {
    ...fieldsOf(told, cast),
    tenantId: cast.tenantId,
    teamId: cast.team(team),
    createdById: cast.person(told.by).id,
    createdAt,
    completed: completedAt !== null,
    completedAt,
    archivedAt,
    updatedAt: archivedAt ?? completedAt ?? createdAt,
    version: 1 + changes,
  }
}

export const commentRows = ({ told, team, id }: Stored, { cast, calendar }: Stage): (typeof comments.$inferInsert)[] =>
  (told.remarks ?? []).map((remark) => ({
    tenantId: cast.tenantId,
    todoId: id,
    userId: cast.person(remark.by).id,
    createdAt: calendar.ago(remark.ago),
    ...spoken(remark, team, cast),
  }))

const mention = /@(\w+)/g

/** A remark's text with real usernames, and the team members it mentions. */
export const spoken = ({ text }: Remark, team: TeamName, cast: Cast): { text: string; mentions: Mention[] } => {
  const named = [...text.matchAll(mention)].map(([, word = '']) => word).filter(isWho)
  const mentioned = [...new Set(named)].filter((who) => cast.isMember(who, team)).map(cast.person)
  return {
    text: text.replace(mention, (whole, word: string) => (isWho(word) ? `@${cast.person(word).username}` : whole)),
    mentions: mentioned.map(({ id, username }) => ({ userId: id, username })),
  }
}
