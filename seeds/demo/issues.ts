import { and, eq, inArray } from 'drizzle-orm'
import { addDays } from '#contract/days.ts'
import { comments } from '#server/comments/table.ts'
import type { Db } from '#server/db/open.ts'
import { withPositions } from '#server/db/order.ts'
import { decisions } from '#server/decisions/table.ts'
import { issues, issueTeams } from '#server/issues/table.ts'
import { links } from '#server/links/table.ts'
import { rocks } from '#server/rocks/table.ts'
import { todos } from '#server/todos/table.ts'
import { eventsOf, issueEntries, remarksOn } from './issue-memory.ts'
import { issueStories, type IssueStory } from './issue-stories.ts'
import { spoken, type Stage } from './rows.ts'

type Stored = IssueStory & { id: number }

/** How and when an issue was closed, unless it has come back. */
const closingOf = ({ solved, dropped, checkIn }: IssueStory, { cast, calendar }: Stage) => {
  const last = solved?.at(-1)
  const end = dropped ?? (last && last.back === undefined ? last : undefined)
  if (!end) return {}
  return {
    status: dropped ? ('dropped' as const) : ('solved' as const),
    closedAt: calendar.ago(end.ago),
    closedById: cast.person(end.by).id,
    checkOn: checkIn === undefined ? null : addDays(calendar.today, checkIn),
  }
}

const sendingOf = ({ team, sent }: IssueStory, { cast, calendar }: Stage) =>
  sent
    ? {
        teamId: cast.team(sent.to),
        sentFromTeamId: cast.team(team),
        sentById: cast.person(sent.by).id,
        sentAt: calendar.ago(sent.ago + 0.01),
        answerBy: calendar.workday(sent.answerBy),
        answeredAt: sent.answer ? calendar.ago(sent.answer.ago) : null,
      }
    : {}

const issueRow = (story: IssueStory, position: string, stage: Stage): typeof issues.$inferInsert => {
  const { cast, calendar } = stage
  const events = eventsOf(story, cast)
  const changed = events.findLast(({ verb }) => verb !== 'commented on')
  return {
    tenantId: cast.tenantId,
    teamId: cast.team(story.team),
    title: story.title,
    description: story.description ?? null,
    priority: story.priority ?? null,
    interval: story.interval ?? 'short-term',
    isTop: story.top ?? false,
    position,
    assignedToId: story.for ? cast.person(story.for).id : null,
    createdById: cast.person(story.by).id,
    createdAt: calendar.ago(story.made),
    updatedAt: calendar.ago(changed?.ago ?? story.made),
    version: events.length,
    ...closingOf(story, stage),
    ...sendingOf(story, stage),
  }
}

const decisionRows = ({ id: issueId, team, title, solved = [] }: Stored, { cast, calendar }: Stage) =>
  solved.map((one) => ({
    tenantId: cast.tenantId,
    teamId: cast.team(team),
    issueId,
    title: one.title ?? title,
    text: one.decision,
    rootCause: one.rootCause,
    decidedById: cast.person(one.by).id,
    decidedAt: calendar.ago(one.ago),
    presentIds: one.present.map((who) => cast.person(who).id),
    reopenedAt: one.back === undefined ? null : calendar.ago(one.back),
    updatedAt: calendar.ago(one.ago),
  }))

const remarkRows = ({ id: issueId, ...story }: Stored, { cast, calendar }: Stage) =>
  remarksOn(story).map((remark) => ({
    tenantId: cast.tenantId,
    issueId,
    userId: cast.person(remark.by).id,
    createdAt: calendar.ago(remark.ago),
    ...spoken(remark, story.sent?.to ?? story.team, cast),
  }))

/** The to-dos that came of issues, and the rocks in which issues came up. */
const linkRows = async (tx: Db, stored: Stored[], { cast, calendar }: Stage) => {
  const { tenantId, teamIds } = cast
  const idsIn = async (table: typeof todos | typeof rocks) => {
    const rows = await tx
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(and(eq(table.tenantId, tenantId), inArray(table.teamId, teamIds)))
    return new Map(rows.map(({ id, title }) => [title, id]))
  }
  const [todoIds, rockIds] = [await idsIn(todos), await idsIn(rocks)]
  return stored.flatMap(({ id, by, made, todo, rock }) => {
    const link = {
      tenantId,
      relation: 'led-to' as const,
      createdById: cast.person(by).id,
      createdAt: calendar.ago(made),
    }
    return [
      ...(todo ? [{ ...link, fromIssueId: id, toTodoId: todoIds.get(todo) ?? null }] : []),
      ...(rock ? [{ ...link, fromRockId: rockIds.get(rock) ?? null, toIssueId: id }] : []),
    ]
  })
}

/** Creates the issues of the past months, after the to-dos and rocks that they are linked with. Returns their journal entries. */
export const addIssues = async (tx: Db, stage: Stage): Promise<ReturnType<typeof issueEntries>> => {
  const { cast } = stage
  const rows = withPositions(issueStories).map(({ position, ...story }) => issueRow(story, position, stage))
  const added = await tx.insert(issues).values(rows).returning({ id: issues.id })
  const stored = issueStories.map((story, index) => ({ ...story, id: added[index]?.id ?? 0 }))
  await tx.insert(decisions).values(stored.flatMap((issue) => decisionRows(issue, stage)))
  await tx.insert(comments).values(stored.flatMap((issue) => remarkRows(issue, stage)))
  const sent = stored.filter((issue) => issue.sent)
  const from = sent.map(({ id, team }) => ({ tenantId: cast.tenantId, issueId: id, teamId: cast.team(team) }))
  await tx.insert(issueTeams).values(from)
  await tx.insert(links).values(await linkRows(tx, stored, stage))
  return stored.flatMap((issue) => issueEntries(issue, stage))
}
