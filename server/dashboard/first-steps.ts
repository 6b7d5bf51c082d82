import { and, type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { FirstSteps } from '#contract/dashboard.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { visible as visibleHeadlines } from '#server/headlines/reading.ts'
import { headlines } from '#server/headlines/table.ts'
import { issues } from '#server/issues/table.ts'
import { visible as visibleIssues } from '#server/issues/visible.ts'
import { visible as visibleMeetings } from '#server/meetings/reading.ts'
import { meetings } from '#server/meetings/table.ts'
import { visible as visibleRocks } from '#server/rocks/reading.ts'
import { rocks } from '#server/rocks/table.ts'
import type { TenantTable } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teamMembers, teams, tenants, users } from '#server/tenants/table.ts'
import { visible as visibleTodos } from '#server/todos/reading.ts'
import { todos } from '#server/todos/table.ts'

const { placeholder } = sql

type TeamTable = TenantTable & { teamId: AnyColumn }
type Scope = (table: TeamTable, visible: SQL | undefined) => SQL | undefined

const isThere = (table: TenantTable, scope: SQL | undefined) =>
  sql<boolean>`exists (select from ${table}
    where ${and(eq(table.tenantId, placeholder('tenantId')), kept(table), scope)})`

const stepsOver = (name: string, people: SQL<boolean>, scope: Scope) =>
  prepared((db) =>
    db
      .select({
        company: isNamed,
        people,
        todos: isThere(todos, scope(todos, visibleTodos)),
        rocks: isThere(rocks, scope(rocks, visibleRocks)),
        meetings: isThere(meetings, scope(meetings, visibleMeetings)),
        issues: isThere(issues, scope(issues, visibleIssues)),
        headlines: isThere(headlines, scope(headlines, visibleHeadlines)),
      })
      .from(sql`(select) as one`)
      .prepare(`first_steps_${name}`),
  )

// A workspace that nobody has named is called after whoever registered it. Those of earlier versions do not say that they
// have no other name.
const isNamed = sql<boolean>`not exists (select from ${tenants} as tenant
  left join ${users} as founder on founder.tenant_id = tenant.id and tenant.name = founder.full_name || '''s company'
  where tenant.id = ${placeholder('tenantId')} and (founder.id is not null or tenant.settings @> '{"unnamed": true}'))`

const isInTeam = (table: { teamId: AnyColumn }) => eq(table.teamId, placeholder('teamId'))

const colleagues = sql<boolean>`exists (select from ${users}
  where ${users.tenantId} = ${placeholder('tenantId')} and ${users.id} <> ${placeholder('userId')}
    and not ${users.isSample})`
const otherMembers = sql<boolean>`exists (select from ${teamMembers}
  where ${teamMembers.tenantId} = ${placeholder('tenantId')} and ${isInTeam(teamMembers)}
    and ${teamMembers.userId} <> ${placeholder('userId')})`

const isNoSample = ({ teamId }: TeamTable) => sql`${teamId} <> all(array(select ${teams.id} from ${teams}
  where ${teams.tenantId} = ${placeholder('tenantId')} and ${teams.isSample}))`

const ofTeam = stepsOver('of_team', otherMembers, isInTeam)
const ofAll = stepsOver('visible', colleagues, (table, visible) => and(visible, isNoSample(table)))

const nothing = {
  company: false,
  people: false,
  todos: false,
  rocks: false,
  meetings: false,
  issues: false,
  headlines: false,
}

/** What there is in a team, or of all that the viewer sees. */
export const firstSteps = async (db: Db, viewer: Viewer, teamId: number | undefined): Promise<FirstSteps> => {
  const [found] = await (teamId === undefined ? ofAll : ofTeam)(db).execute({ ...viewer, teamId })
  return { ...nothing, ...found }
}
