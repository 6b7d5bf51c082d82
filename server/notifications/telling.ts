import { sql } from 'drizzle-orm'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '#server/db/open.ts'
import type { JournalEntry } from '#server/journal/following.ts'
import { teamMembers, users } from '#server/tenants/table.ts'
import { noticesOf } from './notices.ts'
import { noteChanged } from './noting.ts'
import { notifications } from './table.ts'

/** Something to be told to one person, or to a team's members. */
export type Telling = {
  tenantId: number
  userId: number | null
  toTeamId: number | null
  kind: NotificationKind
  /** Of several about one event, a person is told the one of the lowest rank. */
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
  at: string
  event: string
}

/**
 * Writes what is told, to each person once for an event and never to who did it, and notes it in the journal for their
 * bells. One statement, whatever the number; answers how many were told.
 */
export const tell = async (tx: Db, tellings: Telling[]): Promise<number> => {
  if (tellings.length === 0) return 0
  const inPlace = tellings.map((telling, place) => ({ ...telling, place }))
  const { rowCount } = await tx.execute(sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(inPlace)}::jsonb) as telling (place int, "tenantId" int, "userId" int,
        "toTeamId" int, kind text, rank int, "onlyNew" boolean, subject text, "subjectId" int, "milestoneId" text,
        "commentId" int, "teamId" int, title text, text text, "actorId" int, at timestamptz, event text)
    ), persons as (
      select told.*, person.id as "personId", actor.id as "livingActorId" from told
      left join ${teamMembers} as member on member.tenant_id = told."tenantId" and member.team_id = told."toTeamId"
      join ${users} as person on person.tenant_id = told."tenantId"
        and person.id = coalesce(told."userId", member.user_id)
      left join ${users} as actor on actor.tenant_id = told."tenantId" and actor.id = told."actorId"
      where person.id is distinct from told."actorId" and not (told."onlyNew" and exists (
        select from ${notifications} as earlier where earlier.tenant_id = told."tenantId"
          and earlier.user_id = person.id and earlier.kind = told.kind and earlier.subject = told.subject
          and earlier.subject_id = told."subjectId" and earlier.actor_id = told."actorId"))
        and not (told."onlyNew" and exists (
        select from told as sooner where sooner.place < told.place and sooner."tenantId" = told."tenantId"
          and sooner."userId" = told."userId" and sooner.kind = told.kind and sooner.subject = told.subject
          and sooner."subjectId" = told."subjectId" and sooner."actorId" = told."actorId"))
    ), chosen as (
      select distinct on ("tenantId", "personId", event) * from persons order by "tenantId", "personId", event, rank
    ), added as (
      insert into ${notifications}
        (tenant_id, user_id, kind, subject, subject_id, milestone_id, comment_id, team_id, title, text, actor_id, at, event)
      select "tenantId", "personId", kind, subject, "subjectId", "milestoneId", "commentId", "teamId", title, text, "livingActorId", at, event
      from chosen order by place on conflict do nothing returning *
    ) ${noteChanged('added', 'told')}`)
  return rowCount ?? 0
}

const tellingsOf = (entry: JournalEntry): Telling[] =>
  noticesOf(entry).flatMap(({ kind, userIds, teamIds, milestoneId, commentId, text, onlyNew }, rank) => {
    const { tenantId, subject, subjectId, teamId, title, actorId, at } = entry
    const event = `journal ${entry.id}`
    const about = { subject, subjectId, milestoneId, commentId, teamId, title, text }
    const telling = { tenantId, ...about, actorId, at, event, kind, rank, onlyNew }
    return [
      ...userIds.map((userId) => ({ ...telling, userId, toTeamId: null })),
      ...teamIds.map((toTeamId) => ({ ...telling, userId: null, toTeamId })),
    ]
  })

// What is told much later, after an outage or of made-up history, is no news.
const newsHours = 24

/** Tells what entries of the journal give occasion to; answers how many were told. */
export const tellOf = (tx: Db, entries: JournalEntry[], now: Date): Promise<number> => {
  const since = now.getTime() - newsHours * 60 * 60_000
  return tell(tx, entries.filter(({ at }) => Date.parse(at) > since).flatMap(tellingsOf))
}
