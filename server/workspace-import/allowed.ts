import * as z from 'zod/mini'
import { Section } from '#contract/agenda.ts'
import { Clock } from '#contract/clock.ts'
import { Mention } from '#contract/comments.ts'
import { Email, Quarter, Text } from '#contract/fields.ts'
import { readStored } from '#contract/formulas.ts'
import { Goal } from '#contract/goal-rules.ts'
import { GoalStatus } from '#contract/goals.ts'
import { ImportCounts, ImportKind } from '#contract/imports.ts'
import { Interval, IssueStatus } from '#contract/issues.ts'
import { Relation } from '#contract/links.ts'
import { MeetingStatus, MeetingType } from '#contract/meetings.ts'
import { MeetingRecord } from '#contract/minutes.ts'
import { NotificationChoices, NotificationKind } from '#contract/notifications.ts'
import { ValueRating } from '#contract/people-fit.ts'
import { RockStatus, RockType } from '#contract/rocks.ts'
import { CheckIn } from '#contract/room.ts'
import { Cadence, RollUp } from '#contract/roll-ups.ts'
import { Priority } from '#contract/rows.ts'
import { Role } from '#contract/tenants.ts'
import { TimeFormat } from '#contract/time-format.ts'
import { isKnownZone } from '#contract/time-zones.ts'
import { Repeat, Rhythm } from '#contract/rhythms.ts'
import { TokenScope } from '#contract/tokens.ts'
import { CurrencyCode, Decimals, Unit } from '#contract/units.ts'
import { ViewedPage, ViewQuery } from '#contract/views.ts'
import { contents, SectionName } from '#contract/vision.ts'
import { Language } from '#contract/words.ts'

type Schema = z.core.$ZodType

const plan = { meetingType: MeetingType, agenda: z.array(Section) }
const kind = z.enum(['week', 'month', 'quarter', 'year'])
const picture = z.nullable(Text(2000).check(z.regex(/^(\/api\/files\/[0-9a-f-]{36}$|https:\/\/)/)))
/** Of the journal, which has of each change what it says of it; whoever reads it knows that. */
const fields = z.nullable(z.record(Text(100), z.json()))
/** As long as a meeting can last. */
const minutes = z.nullable(z.int().check(z.gte(1), z.lte(7 * 24 * 60)))
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/))

/** A time zone as it may have been stored: earlier versions took abbreviations as well. */
export const StoredZone = Text(60).check(z.refine(isKnownZone))

/** What columns may hold, where their types in the database say less than the contract does. By entity and column. */
export const allowed: Record<string, Record<string, Schema>> = {
  users: {
    role: Role,
    email: Email,
    username: Text(60).check(z.regex(/^\w+$/)),
    avatarUrl: picture,
    timeZone: z.nullable(StoredZone),
    language: z.nullable(Language),
    timeFormat: TimeFormat,
  },
  access_tokens: { scope: TokenScope },
  list_views: { page: ViewedPage, query: ViewQuery },
  vision_sections: { section: SectionName },
  vision_versions: { content: z.union(Object.values(contents)) },
  goals: { status: GoalStatus, priority: Priority },
  todos: {
    priority: Priority,
    repeat: Repeat,
    rhythm: z.nullable(Rhythm),
    givenDay: z.nullable(z.int().check(z.gte(1), z.lte(31))),
  },
  rocks: { status: RockStatus, rockType: RockType },
  imports: { added: ImportCounts },
  imported_rows: { kind: ImportKind },
  issues: { interval: Interval, status: IssueStatus, priority: z.nullable(z.int().check(z.gte(1), z.lte(5))) },
  meeting_series: { ...plan, timeZone: StoredZone, startsAt: timeOfDay, minutes, rhythm: z.nullable(Rhythm) },
  meetings: plan,
  l10_meetings: {
    status: MeetingStatus,
    checkInData: z.record(z.string().check(z.regex(/^\d+$/)), CheckIn),
    used: Clock.shape.used,
    issueUsed: Clock.shape.issueUsed,
    sittings: Clock.shape.sittings,
  },
  meeting_participants: { rating: z.nullable(z.int().check(z.gte(1), z.lte(10))) },
  meeting_minutes: { record: MeetingRecord },
  scorecard_items: {
    unit: Unit,
    currency: z.nullable(CurrencyCode),
    decimals: Decimals,
    cadence: Cadence,
    rollUp: RollUp,
    formula: z.nullable(Text(1000).check(z.refine((formula) => 'formula' in readStored(formula)))),
  },
  scorecard_goals: { kind, goal: z.nullable(Goal) },
  scorecard_data: { kind },
  people_analyzer_ratings: { rating: z.nullable(ValueRating), quarterYear: Quarter },
  gwc_ratings: { quarterYear: Quarter },
  comments: { mentions: z.array(Mention) },
  links: { relation: Relation },
  notifications: { kind: NotificationKind },
  notification_choices: {
    kinds: z.partial(NotificationChoices.shape.kinds),
    hour: NotificationChoices.shape.hour,
    timeZone: StoredZone,
  },
  journal: { before: fields, after: fields, verb: Text(100), subject: Text(100) },
}
