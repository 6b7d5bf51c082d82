import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Decision } from '#contract/decisions.ts'
import type { MeetingRecord } from '#contract/minutes.ts'
import { type Room, votesFor } from '#contract/room.ts'
import { kept, qualified } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { decisions } from '#server/decisions/table.ts'
import { issues, issueTeams } from '#server/issues/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { inSittings } from './sittings.ts'

const { placeholder } = sql

type Decided = Pick<Decision, 'text' | 'rootCause' | 'decidedById'> & { presentIds: number[] }

const lastDecision = qualified(sql<Decided | null>`(select json_build_object('text', ${decisions.text},
    'rootCause', ${decisions.rootCause}, 'decidedById', ${decisions.decidedById},
    'presentIds', ${decisions.presentIds})
  from ${decisions} where ${decisions.tenantId} = ${issues.tenantId} and ${decisions.issueId} = ${issues.id}
    and ${inSittings(decisions.decidedAt)}
  order by ${decisions.decidedAt} desc, ${decisions.id} desc limit 1)`)

const wasTakenUp = sql`(${issues.id} = any(${placeholder('takenUpIds')}::int[]) or ${issues.isTop})`

const ofTeam = and(
  eq(issues.teamId, placeholder('teamId')),
  or(
    and(eq(issues.status, 'open'), wasTakenUp),
    and(inArray(issues.status, ['solved', 'dropped']), inSittings(issues.closedAt)),
  ),
)

const sentAway = and(
  eq(issues.sentFromTeamId, placeholder('teamId')),
  inSittings(issues.sentAt),
  sql`${issues.id} = any(array(select ${issueTeams.issueId} from ${issueTeams}
    where ${issueTeams.tenantId} = ${placeholder('tenantId')} and ${issueTeams.teamId} = ${placeholder('teamId')}))`,
)

const issuesOfMeeting = prepared((db) =>
  db
    .select({
      id: issues.id,
      title: issues.title,
      teamId: issues.teamId,
      status: issues.status,
      interval: issues.interval,
      decided: lastDecision,
    })
    .from(issues)
    .where(and(eq(issues.tenantId, placeholder('tenantId')), kept(issues), or(ofTeam, sentAway)))
    .orderBy(asc(issues.position), asc(issues.id))
    .prepare('issues_for_minutes'),
)

type Found = Awaited<ReturnType<ReturnType<typeof issuesOfMeeting>['execute']>>[number]
type Noted = MeetingRecord['issues'][number]

const outcomes: Noted['outcome'][] = ['solved', 'dropped', 'sent', 'parked', 'open']

const outcomeOf = ({ teamId, status, interval }: Found, room: Room): Noted['outcome'] => {
  if (teamId !== room.teamId) return 'sent'
  if (status !== 'open') return status
  return interval === 'long-term' ? 'parked' : 'open'
}

const notedOf = (issue: Found, room: Room): Noted => {
  const { id, title, decided } = issue
  const outcome = outcomeOf(issue, room)
  const decision = outcome === 'solved' ? decided : null
  return {
    title,
    outcome,
    decision: decision?.text ?? null,
    rootCause: decision?.rootCause ?? null,
    decidedById: decision?.decidedById ?? null,
    presentIds: decision?.presentIds ?? [],
    votes: votesFor(room, id),
    usedMilliseconds: room.clock.issueUsed[id] ?? 0,
  }
}

/** The issues that a team took up in a meeting, by what became of them: discussed, voted for, marked, closed or sent. */
export const notedIssues = async (db: Db, { tenantId }: Viewer, room: Room, sittings: string): Promise<Noted[]> => {
  const discussedIds = Object.keys(room.clock.issueUsed).map(Number)
  const takenUpIds = [...discussedIds, ...room.votes.map(({ issueId }) => issueId)]
  const rows = await issuesOfMeeting(db).execute({ tenantId, teamId: room.teamId, takenUpIds, sittings })
  const noted = rows.map((issue) => notedOf(issue, room))
  return noted.toSorted((one, other) => outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome))
}
