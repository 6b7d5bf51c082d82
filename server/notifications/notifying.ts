import { sql } from 'drizzle-orm'
import type { Instant } from '#contract/fields.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '#server/db/open.ts'
import type { JournalEntry } from '#server/journal/following.ts'
import { teamMembers, users } from '#server/tenants/table.ts'
import { eventOf, reasonsOf } from './reasons.ts'
import { recordChanged } from './recording.ts'
import { notifications } from './table.ts'

/** A notification for one person, or for a team's members. */
export type NewNotification = {
  tenantId: number
  userId: number | null
  toTeamId: number | null
  kind: NotificationKind
  /** Of several about one event, a person gets the one with the lowest rank. */
  rank: number
  onlyNew: boolean
  subject: string
  subjectId: number
  milestoneId: string | null
  commentId: number | null
  teamId: number | null
  title: string
  text: string | null
  actorId: number | null
  at: Instant
  event: string
}

/**
 * Notifies each person once per event, never the person who did it, and records it in the journal for their bells. One
 * statement, however many. Returns how many notifications it added.
 */
export const notify = async (tx: Db, fresh: NewNotification[]): Promise<number> => {
  if (fresh.length === 0) return 0
  const inOrder = fresh.map((one, position) => ({ ...one, position }))
  const { rowCount } = await tx.execute(sql`
    with fresh as (
      select * from jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb) as one (position int, "tenantId" int,
        "userId" int, "toTeamId" int, kind text, rank int, "onlyNew" boolean, subject text, "subjectId" int,
        "milestoneId" text, "commentId" int, "teamId" int, title text, text text, "actorId" int, at timestamptz,
        event text)
    ), persons as (
      select fresh.*, person.id as "personId", actor.id as "livingActorId" from fresh
      left join ${teamMembers} as member on member.tenant_id = fresh."tenantId" and member.team_id = fresh."toTeamId"
      join ${users} as person on person.tenant_id = fresh."tenantId"
        and person.id = coalesce(fresh."userId", member.user_id)
      left join ${users} as actor on actor.tenant_id = fresh."tenantId" and actor.id = fresh."actorId"
      where not person.is_sample and person.id is distinct from fresh."actorId" and not (fresh."onlyNew" and exists (
        select from ${notifications} as earlier where earlier.tenant_id = fresh."tenantId"
          and earlier.user_id = person.id and earlier.kind = fresh.kind and earlier.subject = fresh.subject
          and earlier.subject_id = fresh."subjectId" and earlier.actor_id = fresh."actorId"))
        and not (fresh."onlyNew" and exists (
        select from fresh as sooner where sooner.position < fresh.position and sooner."tenantId" = fresh."tenantId"
          and sooner."userId" = fresh."userId" and sooner.kind = fresh.kind and sooner.subject = fresh.subject
          and sooner."subjectId" = fresh."subjectId" and sooner."actorId" = fresh."actorId"))
    ), chosen as (
      select distinct on ("tenantId", "personId", event) * from persons order by "tenantId", "personId", event, rank
    ), added as (
      insert into ${notifications}
        (tenant_id, user_id, kind, subject, subject_id, milestone_id, comment_id, team_id, title, text, actor_id, at, event)
      select "tenantId", "personId", kind, subject, "subjectId", "milestoneId", "commentId", "teamId", title, text,
        "livingActorId", at, event
      from chosen order by position on conflict do nothing returning *
    ) ${recordChanged('added', 'told')}`)
  return rowCount ?? 0
}

const notificationsOf = (entry: JournalEntry): NewNotification[] =>
  reasonsOf(entry).flatMap(({ kind, userIds, teamIds, milestoneId, commentId, text, onlyNew }, rank) => {
    const { tenantId, subject, subjectId, teamId, title, actorId, at } = entry
    const event = eventOf(entry.id)
    const about = { subject, subjectId, milestoneId, commentId, teamId, title, text }
    const notification = { tenantId, ...about, actorId, at, event, kind, rank, onlyNew }
    return [
      ...userIds.map((userId) => ({ ...notification, userId, toTeamId: null })),
      ...teamIds.map((toTeamId) => ({ ...notification, userId: null, toTeamId })),
    ]
  })

// Older entries, read after an outage or written by a seed, are no longer news.
const newsHours = 24

/** Notifies people of journal entries. Returns how many notifications it added. */
export const notifyOf = (tx: Db, entries: JournalEntry[], now: Date): Promise<number> => {
  const since = now.getTime() - newsHours * 60 * 60_000
  return notify(tx, entries.filter(({ at }) => Date.parse(at) > since).flatMap(notificationsOf))
}
