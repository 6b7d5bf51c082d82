import type { Who } from './company.ts'
import type { IssueStory } from './issue-stories.ts'
import { type Entry, spoken, type Stage } from './rows.ts'

type Event = { by: Who; ago: number; verb: string; after?: Record<string, unknown>; mentioned?: number[] }

/** The remarks on an issue and the answer to those who sent it, which is one as well. */
export const remarksOn = ({ remarks = [], sent }: IssueStory) => [...remarks, ...(sent?.answer ? [sent.answer] : [])]

/** What happened to an issue, oldest first. */
export const eventsOf = (story: IssueStory, cast: Stage['cast']): Event[] => {
  const { by, made, team, sent, solved = [], dropped } = story
  const events: Event[] = [
    { by, ago: made, verb: 'created' },
    ...remarksOn(story).map((remark) => ({
      by: remark.by,
      ago: remark.ago,
      verb: remark === sent?.answer ? 'answered' : 'commented on',
      mentioned: spoken(remark, sent?.to ?? team, cast).mentions.map(({ userId }) => userId),
    })),
    ...solved.flatMap(({ decision: text, rootCause, back, ...one }) => [
      { by: one.by, ago: one.ago, verb: 'solved', after: { text, rootCause } },
      ...(back === undefined ? [] : [{ by, ago: back, verb: 'reopened' }]),
    ]),
    ...(sent ? [{ by: sent.by, ago: sent.ago + 0.01, verb: 'sent', after: { teamId: cast.team(sent.to) } }] : []),
    ...(dropped ? [{ ...dropped, verb: 'dropped' }] : []),
  ]
  return events.toSorted((one, other) => other.ago - one.ago)
}

/** The journal entries an issue would have if everything had been done in the app. */
export const issueEntries = (story: IssueStory & { id: number }, { cast, calendar }: Stage): Entry[] =>
  eventsOf(story, cast).map(({ by, ago, verb, after = null, mentioned = [] }) => ({
    tenantId: cast.tenantId,
    subject: 'issues',
    subjectId: story.id,
    teamId: cast.team(story.sent && ago <= story.sent.ago + 0.01 ? story.sent.to : story.team),
    otherTeamIds: story.sent ? [cast.team(story.team)] : [],
    personIds: [...new Set([cast.person(story.by).id, ...mentioned])],
    actorId: cast.person(by).id,
    at: calendar.ago(ago),
    verb,
    title: story.title,
    after,
  }))
