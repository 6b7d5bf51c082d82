import { and, asc, eq, getTableColumns, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { comments } from '#server/comments/table.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { decisions } from '#server/decisions/table.ts'
import { attachments, files, pictures } from '#server/files/table.ts'
import { goals } from '#server/goals/table.ts'
import { headlines, headlineViews } from '#server/headlines/table.ts'
import { importedRows, imports } from '#server/imports/table.ts'
import { issues, issueTeams } from '#server/issues/table.ts'
import { journal } from '#server/journal/table.ts'
import { ends } from '#server/links/ends.ts'
import { links } from '#server/links/table.ts'
import { l10MeetingNotes, l10Meetings, meetingAttendees, meetings, meetingSeries } from '#server/meetings/table.ts'
import { meetingMinutes } from '#server/minutes/table.ts'
import { notificationChoices, notifications } from '#server/notifications/table.ts'
import { chartDrafts, positionHolders, positions, positionVersions } from '#server/positions/table.ts'
import { fitRaters, seatFits, valueFits } from '#server/people-fit/table.ts'
import { milestones, rocks, rockTeams } from '#server/rocks/table.ts'
import { headlineTicks, issueVotes, meetingMessages, meetingParticipants } from '#server/room/table.ts'
import {
  importedGroups,
  importedItems,
  importedValues,
  scorecardData,
  scorecardEntrants,
  scorecardGoals,
  scorecardGroups,
  scorecardItems,
  scorecardOperands,
  scorecardPlacements,
} from '#server/scorecard/table.ts'
import { accessTokens } from '#server/session/table.ts'
import { organizations, teamMembers, teams, users } from '#server/tenants/table.ts'
import { todos } from '#server/todos/table.ts'
import { listViews } from '#server/views/table.ts'
import { coreValues, visionSections, visionVersions } from '#server/vision/table.ts'
import {
  atDeletedEnd,
  inDeletedMeeting,
  ofDeletedGroup,
  ofDeletedHeadline,
  ofDeletedIssue,
  ofDeletedMeasurable,
  ofDeletedMeeting,
  ofDeletedMeetings,
  ofDeletedPosition,
  ofDeletedRock,
  onDeletedItem,
  onDeletedWork,
  onlyOnDeletedItems,
} from './deleted-rows.ts'

type TenantTable = PgTable & { tenantId: PgColumn; deletedAt?: PgColumn }

export type Entity = {
  name: string
  table: TenantTable
  /** The key within the tenant, and the order. */
  key: [string, PgColumn][]
  /** Columns that must not leave the database. */
  secret: string[]
  /** Rows to leave out besides deleted ones: those that hang on them. */
  except?: SQL | undefined
}

export const filesEntity: Entity = {
  name: 'files',
  table: files,
  key: [['key', files.key]],
  secret: ['uploadToken', 'uploadUntil', 'announcedSize'],
  except: or(onlyOnDeletedItems, isNull(files.size)),
}

/**
 * The tables in an export. What is added here is imported too, without a line elsewhere; only what a column may hold, where
 * the database cannot tell, is in `server/workspace-import/allowed.ts`.
 */
export const entities: Entity[] = [
  { name: 'organizations', table: organizations, key: [['id', organizations.id]], secret: [] },
  {
    name: 'users',
    table: users,
    key: [['id', users.id]],
    secret: ['password', 'emailVerifiedAt', 'googleIssuer', 'pictureFrom'],
  },
  { name: 'teams', table: teams, key: [['id', teams.id]], secret: [] },
  {
    name: 'team_members',
    table: teamMembers,
    key: [
      ['teamId', teamMembers.teamId],
      ['userId', teamMembers.userId],
    ],
    secret: [],
  },
  { name: 'access_tokens', table: accessTokens, key: [['id', accessTokens.id]], secret: ['hash'] },
  // A personal view is seen by its owner alone.
  {
    name: 'list_views',
    table: listViews,
    key: [['id', listViews.id]],
    secret: [],
    except: isNotNull(listViews.ownerId),
  },
  { name: 'vision_sections', table: visionSections, key: [['id', visionSections.id]], secret: [] },
  { name: 'vision_versions', table: visionVersions, key: [['id', visionVersions.id]], secret: [] },
  { name: 'core_values', table: coreValues, key: [['id', coreValues.id]], secret: [] },
  { name: 'goals', table: goals, key: [['id', goals.id]], secret: ['deletedAt'] },
  { name: 'todos', table: todos, key: [['id', todos.id]], secret: ['deletedAt'] },
  { name: 'rocks', table: rocks, key: [['id', rocks.id]], secret: ['deletedAt'] },
  {
    name: 'rock_teams',
    table: rockTeams,
    key: [
      ['rockId', rockTeams.rockId],
      ['teamId', rockTeams.teamId],
    ],
    secret: [],
    except: ofDeletedRock(rockTeams),
  },
  {
    name: 'milestones',
    table: milestones,
    key: [
      ['rockId', milestones.rockId],
      ['id', milestones.id],
    ],
    secret: ['deletedAt'],
    except: ofDeletedRock(milestones),
  },
  { name: 'headlines', table: headlines, key: [['id', headlines.id]], secret: ['deletedAt'] },
  {
    name: 'headline_views',
    table: headlineViews,
    key: [
      ['headlineId', headlineViews.headlineId],
      ['userId', headlineViews.userId],
    ],
    secret: [],
    except: ofDeletedHeadline(headlineViews),
  },
  { name: 'issues', table: issues, key: [['id', issues.id]], secret: ['deletedAt'] },
  {
    name: 'issue_teams',
    table: issueTeams,
    key: [
      ['issueId', issueTeams.issueId],
      ['teamId', issueTeams.teamId],
    ],
    secret: [],
    except: ofDeletedIssue(issueTeams),
  },
  { name: 'decisions', table: decisions, key: [['id', decisions.id]], secret: [], except: ofDeletedIssue(decisions) },
  { name: 'imports', table: imports, key: [['id', imports.id]], secret: [] },
  {
    name: 'imported_rows',
    table: importedRows,
    key: [
      ['importId', importedRows.importId],
      ['kind', importedRows.kind],
      ['key', importedRows.key],
    ],
    secret: [],
    except: onDeletedWork(importedRows),
  },
  {
    name: 'meeting_series',
    table: meetingSeries,
    key: [['id', meetingSeries.id]],
    secret: [],
    except: ofDeletedMeetings,
  },
  { name: 'meetings', table: meetings, key: [['id', meetings.id]], secret: ['deletedAt'] },
  {
    name: 'meeting_attendees',
    table: meetingAttendees,
    key: [
      ['meetingId', meetingAttendees.meetingId],
      ['userId', meetingAttendees.userId],
    ],
    secret: [],
    except: ofDeletedMeeting(meetingAttendees),
  },
  {
    name: 'l10_meetings',
    table: l10Meetings,
    key: [['id', l10Meetings.id]],
    secret: [],
    except: ofDeletedMeeting(l10Meetings),
  },
  {
    name: 'l10_meeting_notes',
    table: l10MeetingNotes,
    key: [['id', l10MeetingNotes.id]],
    secret: ['deletedAt'],
    except: inDeletedMeeting(l10MeetingNotes),
  },
  {
    name: 'meeting_participants',
    table: meetingParticipants,
    key: [['id', meetingParticipants.id]],
    secret: ['guestKeyHash', 'seenAt', 'screens'],
    except: ofDeletedMeeting(meetingParticipants),
  },
  {
    name: 'issue_votes',
    table: issueVotes,
    key: [
      ['meetingId', issueVotes.meetingId],
      ['participantId', issueVotes.participantId],
      ['issueId', issueVotes.issueId],
    ],
    secret: [],
    except: or(ofDeletedMeeting(issueVotes), ofDeletedIssue(issueVotes)),
  },
  {
    name: 'headline_ticks',
    table: headlineTicks,
    key: [
      ['meetingId', headlineTicks.meetingId],
      ['headlineId', headlineTicks.headlineId],
    ],
    secret: [],
    except: or(ofDeletedMeeting(headlineTicks), ofDeletedHeadline(headlineTicks)),
  },
  {
    name: 'meeting_messages',
    table: meetingMessages,
    key: [['id', meetingMessages.id]],
    secret: [],
    except: ofDeletedMeeting(meetingMessages),
  },
  {
    name: 'meeting_minutes',
    table: meetingMinutes,
    key: [['meetingId', meetingMinutes.meetingId]],
    secret: ['words', 'parts'],
    except: ofDeletedMeeting(meetingMinutes),
  },
  {
    name: 'scorecard_groups',
    table: scorecardGroups,
    key: [['id', scorecardGroups.id]],
    secret: ['deletedAt', 'formerItemIds'],
  },
  { name: 'scorecard_items', table: scorecardItems, key: [['id', scorecardItems.id]], secret: ['deletedAt'] },
  {
    name: 'scorecard_placements',
    table: scorecardPlacements,
    key: [
      ['itemId', scorecardPlacements.itemId],
      ['teamId', scorecardPlacements.teamId],
    ],
    secret: [],
    except: ofDeletedMeasurable(scorecardPlacements),
  },
  {
    name: 'scorecard_entrants',
    table: scorecardEntrants,
    key: [
      ['itemId', scorecardEntrants.itemId],
      ['userId', scorecardEntrants.userId],
    ],
    secret: [],
    except: ofDeletedMeasurable(scorecardEntrants),
  },
  {
    name: 'scorecard_operands',
    table: scorecardOperands,
    key: [
      ['itemId', scorecardOperands.itemId],
      ['operandId', scorecardOperands.operandId],
    ],
    secret: [],
    except: ofDeletedMeasurable(scorecardOperands),
  },
  {
    name: 'scorecard_goals',
    table: scorecardGoals,
    key: [['id', scorecardGoals.id]],
    secret: [],
    except: ofDeletedMeasurable(scorecardGoals),
  },
  {
    name: 'scorecard_data',
    table: scorecardData,
    key: [['id', scorecardData.id]],
    secret: [],
    except: ofDeletedMeasurable(scorecardData),
  },
  {
    name: 'imported_groups',
    table: importedGroups,
    key: [
      ['importId', importedGroups.importId],
      ['groupId', importedGroups.groupId],
    ],
    secret: [],
    except: ofDeletedGroup(importedGroups),
  },
  {
    name: 'imported_items',
    table: importedItems,
    key: [
      ['importId', importedItems.importId],
      ['itemId', importedItems.itemId],
    ],
    secret: [],
    except: ofDeletedMeasurable(importedItems),
  },
  {
    name: 'imported_values',
    table: importedValues,
    key: [
      ['importId', importedValues.importId],
      ['valueId', importedValues.valueId],
    ],
    secret: [],
    except: ofDeletedMeasurable(importedValues),
  },
  { name: 'chart_drafts', table: chartDrafts, key: [['id', chartDrafts.id]], secret: ['deletedAt'] },
  {
    name: 'accountability_positions',
    table: positions,
    key: [['id', positions.id]],
    secret: ['deletedAt', 'formerlyUnderIds'],
  },
  {
    name: 'position_holders',
    table: positionHolders,
    key: [
      ['positionId', positionHolders.positionId],
      ['userId', positionHolders.userId],
    ],
    secret: [],
    except: ofDeletedPosition(positionHolders),
  },
  { name: 'position_versions', table: positionVersions, key: [['id', positionVersions.id]], secret: [] },
  {
    name: 'fit_raters',
    table: fitRaters,
    key: [
      ['userId', fitRaters.userId],
      ['raterId', fitRaters.raterId],
    ],
    secret: [],
  },
  { name: 'people_analyzer_ratings', table: valueFits, key: [['id', valueFits.id]], secret: [] },
  { name: 'gwc_ratings', table: seatFits, key: [['id', seatFits.id]], secret: [] },
  {
    name: 'comments',
    table: comments,
    key: [['id', comments.id]],
    secret: ['deletedAt'],
    except: onDeletedItem(comments),
  },
  {
    name: 'attachments',
    table: attachments,
    key: [['id', attachments.id]],
    secret: [],
    except: onDeletedItem(attachments),
  },
  filesEntity,
  { name: 'pictures', table: pictures, key: [['fileKey', pictures.fileKey]], secret: [] },
  {
    name: 'links',
    table: links,
    key: [['id', links.id]],
    secret: [],
    except: or(atDeletedEnd(ends.from), atDeletedEnd(ends.to)),
  },
  { name: 'notifications', table: notifications, key: [['id', notifications.id]], secret: [] },
  {
    name: 'notification_choices',
    table: notificationChoices,
    key: [['userId', notificationChoices.userId]],
    secret: [],
  },
  // In the order of its primary key: by `id` alone, each page would sort all entries.
  {
    name: 'journal',
    table: journal,
    key: [
      ['xact', journal.xact],
      ['id', journal.id],
    ],
    secret: ['xact'],
  },
]

export type Row = Record<string, unknown>

const batchSize = 1000

/** The names of the exported columns. */
export const columnsOf = ({ table, secret }: Entity): string[] =>
  Object.keys(getTableColumns(table)).filter((name) => name !== 'tenantId' && !secret.includes(name))

/**
 * A tenant's rows, page by page, so that neither memory nor a transaction holds them all: a slow download must not keep
 * the journal's readers waiting.
 */
export const pagesOf = async function* (db: Db, entity: Entity, tenantId: number): AsyncGenerator<Row[]> {
  const { table, key, except } = entity
  const columns = getTableColumns(table)
  const exported = Object.fromEntries(
    columnsOf(entity).flatMap((name) => (columns[name] ? [[name, columns[name]]] : [])),
  )
  const position = sql.join(
    key.map(([, column]) => column),
    sql`, `,
  )
  let last: Row | undefined
  for (;;) {
    const values = key.map(([name]) => sql`${last?.[name]}`)
    const after = last && sql`(${position}) > (${sql.join(values, sql`, `)})`
    const rows: { row: Row; at: Row }[] = await db
      .select({ row: exported, at: Object.fromEntries(key) })
      .from(table)
      .where(and(eq(table.tenantId, tenantId), kept(table), except && not(except), after))
      .orderBy(...key.map(([, column]) => asc(column)))
      .limit(batchSize)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < batchSize) return
    last = rows.at(-1)?.at
  }
}
