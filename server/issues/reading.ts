import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Issue, Sending } from '#contract/issues.ts'
import { commentsJson } from '#server/comments/reading.ts'
import { isoInstant, kept, qualified } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { decisionsJson } from '#server/decisions/reading.ts'
import { attachmentsJson } from '#server/files/attachments.ts'
import { findingByIds, type List, type Listing, presenting } from '#server/session/presenting.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { personJson } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'
import { linkedJson, madeFromJson } from './linked.ts'
import { rightsOn } from './policy.ts'
import { issues, issueTeams } from './table.ts'
import { visible } from './visible.ts'

const { placeholder } = sql
const assignee = alias(users, 'assignee')
const closedBy = alias(users, 'closed_by')
const {
  tenantId: _,
  sentFromTeamId,
  sentById,
  sentAt,
  answerBy,
  answeredAt,
  deletedAt: __,
  ...fields
} = getTableColumns(issues)

/** The teams that an issue was with before. */
export const earlierTeamIds = qualified(sql<number[]>`array(select ${issueTeams.teamId} from ${issueTeams}
  where ${issueTeams.tenantId} = ${issues.tenantId} and ${issueTeams.issueId} = ${issues.id}
  order by ${issueTeams.teamId})`)

// Without a team, it has been deleted.
const sendingJson = sql<Sending | null>`case when ${sentFromTeamId} is not null then json_build_object(
  'fromTeamId', ${sentFromTeamId}, 'sentById', ${sentById}, 'sentAt', ${isoInstant(sentAt)}, 'answerBy', ${answerBy},
  'answeredAt', ${isoInstant(answeredAt)}) end`

/** Issues with what hangs on them, as the API presents them. */
const selectIssues = (db: Db) =>
  db
    .select({
      ...fields,
      earlierTeamIds,
      sending: sendingJson,
      assignee: personJson(assignee),
      closedBy: personJson(closedBy),
      decisions: decisionsJson(issues.tenantId, issues.id),
      linked: linkedJson,
      madeFrom: madeFromJson,
      comments: commentsJson(issues.tenantId, { issueId: issues.id }),
      attachments: attachmentsJson(issues.tenantId, { issueId: issues.id }, placeholder('origin')),
    })
    .from(issues)
    .leftJoin(assignee, and(eq(assignee.tenantId, issues.tenantId), eq(assignee.id, issues.assignedToId)))
    .leftJoin(closedBy, and(eq(closedBy.tenantId, issues.tenantId), eq(closedBy.id, issues.closedById)))

const own = (viewer: Viewer, row: Omit<Issue, 'can'>): Pick<Issue, 'can'> => ({ can: rightsOn(viewer, row) })

const ofTenant = and(eq(issues.tenantId, placeholder('tenantId')), kept(issues))
/** Prepares a query for the issues that meet a condition, in the order that their team has given them. */
export const issuesWhere = (name: string, condition: SQL | undefined, limit?: number): Listing<object, Issue> =>
  presenting(
    (db) => {
      const ordered = selectIssues(db).where(and(ofTenant, condition)).orderBy(asc(issues.position), asc(issues.id))
      return (limit === undefined ? ordered : ordered.limit(limit)).prepare(name)
    },
    (row: Omit<Issue, 'can'>) => row,
    own,
  )

/** Matches the issues of a team, and those that it has sent to others. */
export const withTeam = or(
  eq(issues.teamId, placeholder('teamId')),
  sql`${issues.id} = any(array(select ${issueTeams.issueId} from ${issueTeams}
    where ${issueTeams.tenantId} = ${placeholder('tenantId')} and ${issueTeams.teamId} = ${placeholder('teamId')}))`,
)
const archivedOrNot = sql`(${issues.archivedAt} is not null) = ${placeholder('archived')}::boolean`

type Filters = { teamId?: number | undefined; archived?: boolean | undefined }

const issuesOfTeam: List<{ teamId: number; archived: boolean }, Issue> = issuesWhere(
  'issues_of_team',
  and(withTeam, archivedOrNot),
)
const issuesVisible: List<{ archived: boolean }, Issue> = issuesWhere('issues_visible', and(visible, archivedOrNot))

/** A team's issues with those that it has sent to others, or all that the viewer may see. */
export const listIssues = (db: Db, viewer: Viewer, { teamId, archived = false }: Filters): Promise<Issue[]> =>
  teamId === undefined ? issuesVisible(db, viewer, { archived }) : issuesOfTeam(db, viewer, { teamId, archived })

export const {
  sees: seesIssues,
  find: findIssues,
  share: shareIssues,
  findOne: findIssue,
  show: showIssues,
  name: nameIssues,
} = findingByIds(
  issues,
  visible,
  issuesWhere,
  ({ id, title, teamId, status, assignee: person }) => [
    { id, partId: null, title, teamId, done: status !== 'open', facts: { person } },
  ],
  { linked: linkedJson },
)
