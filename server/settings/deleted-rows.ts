import { type AnyColumn, and, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { attachments, files, pictures } from '#server/files/table.ts'
import { headlines } from '#server/headlines/table.ts'
import { issues } from '#server/issues/table.ts'
import { l10Meetings, meetings, meetingSeries } from '#server/meetings/table.ts'
import { positions } from '#server/positions/table.ts'
import { milestones, rocks } from '#server/rocks/table.ts'
import { scorecardGroups, scorecardItems } from '#server/scorecard/table.ts'
import { todos } from '#server/todos/table.ts'

type Of<Name extends string> = Record<'tenantId' | Name, AnyColumn>

/** Matches rows that belong to a deleted rock. */
export const ofDeletedRock = ({ tenantId, rockId }: Of<'rockId'>): SQL =>
  sql`exists (select from ${rocks}
    where ${rocks.tenantId} = ${tenantId} and ${rocks.id} = ${rockId} and ${isNotNull(rocks.deletedAt)})`

/** Matches rows that belong to a deleted headline. */
export const ofDeletedHeadline = ({ tenantId, headlineId }: Of<'headlineId'>): SQL =>
  sql`exists (select from ${headlines}
    where ${headlines.tenantId} = ${tenantId} and ${headlines.id} = ${headlineId} and ${isNotNull(headlines.deletedAt)})`

/** Matches rows that belong to a deleted issue. */
export const ofDeletedIssue = ({ tenantId, issueId }: Of<'issueId'>): SQL =>
  sql`exists (select from ${issues}
    where ${issues.tenantId} = ${tenantId} and ${issues.id} = ${issueId} and ${isNotNull(issues.deletedAt)})`

/** Matches rows that belong to a deleted meeting. */
export const ofDeletedMeeting = ({ tenantId, meetingId }: Of<'meetingId'>): SQL =>
  sql`exists (select from ${meetings}
    where ${meetings.tenantId} = ${tenantId} and ${meetings.id} = ${meetingId} and ${isNotNull(meetings.deletedAt)})`

/** Matches rows that belong to a deleted group of a scorecard. */
export const ofDeletedGroup = ({ tenantId, groupId }: Of<'groupId'>): SQL =>
  sql`exists (select from ${scorecardGroups}
    where ${scorecardGroups.tenantId} = ${tenantId} and ${scorecardGroups.id} = ${groupId}
      and ${isNotNull(scorecardGroups.deletedAt)})`

/** Matches rows that belong to a deleted measurable. */
export const ofDeletedMeasurable = ({ tenantId, itemId }: Of<'itemId'>): SQL =>
  sql`exists (select from ${scorecardItems}
    where ${scorecardItems.tenantId} = ${tenantId} and ${scorecardItems.id} = ${itemId}
      and ${isNotNull(scorecardItems.deletedAt)})`

/** Matches rows that belong to a deleted position. */
export const ofDeletedPosition = ({ tenantId, positionId }: Of<'positionId'>): SQL =>
  sql`exists (select from ${positions}
    where ${positions.tenantId} = ${tenantId} and ${positions.id} = ${positionId} and ${isNotNull(positions.deletedAt)})`

/** Matches the series that have ended and whose meetings are all deleted. */
export const ofDeletedMeetings = sql`(${isNotNull(meetingSeries.endedAt)} and not exists (select from ${meetings}
  where ${meetings.tenantId} = ${meetingSeries.tenantId} and ${meetings.seriesId} = ${meetingSeries.id}
    and ${kept(meetings)}))`

/** Matches what was said in a deleted meeting. */
export const inDeletedMeeting = ({ tenantId, l10MeetingId }: Of<'l10MeetingId'>): SQL =>
  sql`exists (select from ${l10Meetings}
    where ${l10Meetings.tenantId} = ${tenantId} and ${l10Meetings.id} = ${l10MeetingId}
      and ${ofDeletedMeeting(l10Meetings)})`

const ofDeletedTodo = ({ tenantId, todoId }: Of<'todoId'>): SQL =>
  sql`exists (select from ${todos}
    where ${todos.tenantId} = ${tenantId} and ${todos.id} = ${todoId} and ${isNotNull(todos.deletedAt)})`

const ofDeletedMilestone = ({ tenantId, rockId, milestoneId }: Of<'rockId' | 'milestoneId'>): SQL =>
  sql`exists (select from ${milestones} where ${milestones.tenantId} = ${tenantId}
    and ${milestones.rockId} = ${rockId} and ${milestones.id} = ${milestoneId}
    and ${isNotNull(milestones.deletedAt)})`

/** Matches rows that belong to a deleted to-do, rock, milestone or issue. */
export const onDeletedWork = (on: Of<'todoId' | 'rockId' | 'milestoneId' | 'issueId'>): SQL | undefined =>
  or(ofDeletedTodo(on), ofDeletedRock(on), ofDeletedMilestone(on), ofDeletedIssue(on))

/** Matches rows that hang on a deleted item. */
export const onDeletedItem = (
  on: Of<'todoId' | 'rockId' | 'milestoneId' | 'headlineId' | 'issueId'>,
): SQL | undefined =>
  or(ofDeletedTodo(on), ofDeletedRock(on), ofDeletedMilestone(on), ofDeletedHeadline(on), ofDeletedIssue(on))

type LinkEnd = Parameters<typeof onDeletedItem>[0] & Of<'measurableId'>

/** Matches links with a deleted end. */
export const atDeletedEnd = ({ measurableId, ...on }: LinkEnd): SQL | undefined =>
  or(onDeletedItem(on), ofDeletedMeasurable({ tenantId: on.tenantId, itemId: measurableId }))

const used = (on: typeof attachments | typeof pictures, condition?: SQL): SQL =>
  sql`exists (select from ${on}
    where ${and(sql`${on.tenantId} = ${files.tenantId} and ${on.fileKey} = ${files.key}`, condition)})`

const isOnDeleted = onDeletedItem(attachments) ?? sql`false`

/** Matches files that hang on deleted items and on nothing else. */
export const onlyOnDeletedItems = and(
  used(attachments, isOnDeleted),
  not(used(attachments, not(isOnDeleted))),
  not(used(pictures)),
)
