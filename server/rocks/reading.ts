import { and, asc, eq, getTableColumns, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { periodByKey } from '#contract/calendar.ts'
import type { Quarter } from '#contract/fields.ts'
import type { Milestone } from '#contract/milestones.ts'
import { finishedStatuses, isFinished, type Rock, rockProgress } from '#contract/rocks.ts'
import { commentsJson } from '#server/comments/reading.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { attachmentsJson } from '#server/files/attachments.ts'
import type { Named } from '#server/journal/topics.ts'
import { findingByIds, type Listing, presenting } from '#server/session/presenting.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { milestonesJson } from './milestones/reading.ts'
import { rightsOn } from './policy.ts'
import { milestones, rocks, rockTeams } from './table.ts'

const { placeholder } = sql
const owner = alias(users, 'owner')
const previous = alias(rocks, 'previous')
const next = alias(rocks, 'next')
const { tenantId: _, deletedAt: __, ...fields } = getTableColumns(rocks)

// Joining it would read all of the tenant's rocks.
const keptPrevious = sql<number | null>`(select ${previous.id} from ${rocks} as ${sql.identifier('previous')}
  where ${previous.tenantId} = ${rocks.tenantId} and ${previous.id} = ${rocks.carriedFromId} and ${kept(previous)})`

/** Rocks with what hangs on them, as the API presents them. */
const selectRocks = (db: Db) =>
  db
    .select({
      ...fields,
      owner: { id: owner.id, username: owner.username, fullName: owner.fullName, avatarUrl: owner.avatarUrl },
      otherTeamsInvolved: sql<number[]>`array(select ${rockTeams.teamId} from ${rockTeams}
        where ${rockTeams.tenantId} = ${rocks.tenantId} and ${rockTeams.rockId} = ${rocks.id}
        order by ${rockTeams.teamId})`,
      comments: commentsJson(rocks.tenantId, { rockId: rocks.id }),
      attachments: attachmentsJson(rocks.tenantId, { rockId: rocks.id }, placeholder('origin')),
      milestones: milestonesJson,
      carriedFromId: keptPrevious,
      carriedToId: next.id,
    })
    .from(rocks)
    .leftJoin(owner, and(eq(owner.tenantId, rocks.tenantId), eq(owner.id, rocks.ownerId)))
    .leftJoin(next, and(eq(next.tenantId, rocks.tenantId), eq(next.carriedFromId, rocks.id), kept(next)))

type Found = Omit<Rock, 'milestones' | 'progress' | 'can'> & { milestones: Omit<Milestone, 'position'>[] }

const common = (row: Found): Omit<Rock, 'can'> => {
  const steps = row.milestones.map((milestone, position) => Object.assign(milestone, { position }))
  return Object.assign(row, { milestones: steps, progress: rockProgress(row) })
}

const own = (viewer: Viewer, row: Found): Pick<Rock, 'can'> => ({ can: rightsOn(viewer, row) })

const ofTenant = and(eq(rocks.tenantId, placeholder('tenantId')), kept(rocks))

const sharedWith = (teamIds: string) =>
  sql`${rocks.id} = any(array(select ${rockTeams.rockId} from ${rockTeams}
    where ${rockTeams.tenantId} = ${placeholder('tenantId')} and ${rockTeams.teamId} = any(${placeholder(teamIds)}::int[])))`

const withMyMilestone = sql`${rocks.id} = any(array(select ${milestones.rockId} from ${milestones}
  where ${milestones.tenantId} = ${placeholder('tenantId')} and ${milestones.assignedToId} = ${placeholder('personId')}
    and ${kept(milestones)}))`

/** A person sees their teams' rocks, those shared with their teams, and those they own, created or have a milestone of. */
export const visible = or(
  sql`${rocks.teamId} = any(${placeholder('reach')}::int[])`,
  eq(rocks.ownerId, placeholder('personId')),
  eq(rocks.createdById, placeholder('personId')),
  sharedWith('reach'),
  withMyMilestone,
)

/** The opposite of `isOver`, for queries. */
export const notOver = and(notInArray(rocks.status, finishedStatuses), eq(rocks.isArchived, false))

/** With a quarter: the rocks due in it and undated ones. Archived rocks are listed apart from the others. */
const filtered = and(
  eq(rocks.isArchived, placeholder('archived')),
  sql`(${placeholder('first')}::date is null or ${rocks.dueDate} is null
    or ${rocks.dueDate} between ${placeholder('first')}::date and ${placeholder('last')}::date)`,
)

type Filters = { quarter?: Quarter | undefined; archived?: boolean | undefined }

const allDays = { first: null, last: null }

/** Prepares a query for the rocks that meet a condition, by due date, undated last. */
const rocksWhere = <Wish extends object>(name: string, condition: SQL | undefined): Listing<Wish & Filters, Rock> => {
  const list = presenting(
    (db) =>
      selectRocks(db)
        .where(and(ofTenant, condition))
        .orderBy(sql`${rocks.dueDate} asc nulls last`, asc(rocks.id))
        .prepare(name),
    common,
    own,
  )
  const inQuarter = (viewer: Viewer, { quarter, archived = false, ...values }: Wish & Filters) => {
    const { first, last } = quarter === undefined ? allDays : periodByKey('quarter', quarter, viewer.calendar)
    return { archived, first, last, ...values }
  }
  return Object.assign((db: Db, viewer: Viewer, wish: Wish & Filters) => list(db, viewer, inQuarter(viewer, wish)), {
    inParts: (db: Db, viewer: Viewer, wish: Wish & Filters) => list.inParts(db, viewer, inQuarter(viewer, wish)),
  })
}

/** All rocks that the viewer may see. */
export const listVisible = rocksWhere('rocks_visible', and(visible, filtered))

export const listOfTeam = rocksWhere<{ teamId: number }>(
  'rocks_of_team',
  and(eq(rocks.teamId, placeholder('teamId')), filtered),
)

/** The rocks of other teams that a team is involved in. */
export const listShared = rocksWhere<{ teamIds: [number] }>('rocks_shared', and(sharedWith('teamIds'), filtered))

/** Those that the viewer sees of a team's rocks and of those that serve one of some goals. */
export const listServing = rocksWhere<{ teamId: number; goalIds: number[] }>(
  'rocks_serving',
  and(
    or(eq(rocks.teamId, placeholder('teamId')), sql`${rocks.goalId} = any(${placeholder('goalIds')}::int[])`),
    visible,
    filtered,
  ),
)

const namesOf = ({ id, teamId, milestones: steps, ...rock }: Rock): Named[] => [
  {
    id,
    partId: null,
    title: rock.title,
    teamId,
    done: isFinished(rock),
    facts: { dueDate: rock.dueDate, person: rock.owner, status: rock.status },
  },
  ...steps.map(({ id: partId, name: title, completed, dueDate, assignee: person }) => {
    const partOf = { subject: 'rocks', subjectId: id, title: rock.title }
    return { id, partId, title, teamId, done: completed, facts: { dueDate, person, partOf } }
  }),
]

export const {
  sees: seesRocks,
  find: findRocks,
  share: shareRocks,
  findOne: findRock,
  show: showRocks,
  name: nameRocks,
} = findingByIds(rocks, visible, rocksWhere, namesOf)
