import { NewMeeting } from '#contract/meetings.ts'
import type { Meeting, MeetingChange, MeetingRepeat, Scope } from '#contract/meetings.ts'
import { listText, t } from '#contract/words.ts'
import { written } from '#contract/written.ts'
import { differing, filled } from '../../form/draft.ts'
import { errorsInTeam } from '../../form/errors-in-team.ts'
import { bothTexts } from '../../form/merging.ts'
import type { EditRules } from '../../form/rules.ts'
import { editRules } from '../../form/rules.ts'
import { oneOf, plain } from '../../form/words.ts'
import type { Words } from '../../form/words.ts'
import { browserZone } from '../../session/zone.ts'
import { peopleNamed } from '../../teams/words.tsx'
import { weekdayDate } from '../../ui/dates.ts'
import { instantOf, localTime, timeOf } from '../../ui/times.ts'
import { dayOf, oftenText, typeWords } from '../words.ts'
import { usualTimes } from './usual.ts'

/** What the form holds. */
export type Draft = Pick<Meeting, 'title' | 'meetingType' | 'repeat' | 'rhythm' | 'skippedDays'> & {
  teamId: number | null
  description: string
  /** Day and time, here; the end is blank when no duration is set. */
  startTime: string
  endTime: string
  /** Null for everyone. */
  attendeeIds: number[] | null
  scope: Scope
}

/** A new meeting with what is usual. */
export const emptyDraft = (teamId: number | null, repeat: MeetingRepeat, now: Date): Draft => ({
  teamId,
  title: '',
  description: '',
  ...usualTimes(now),
  meetingType: 'l10',
  attendeeIds: null,
  repeat,
  rhythm: null,
  skippedDays: [],
  scope: 'this',
})

const draftOf = (meeting: Meeting): Draft => ({
  teamId: meeting.teamId,
  title: meeting.title,
  description: written(meeting.description),
  startTime: localTime(meeting.startTime),
  endTime: meeting.endTime === null ? '' : localTime(meeting.endTime),
  meetingType: meeting.meetingType,
  attendeeIds: meeting.everyone ? null : meeting.attendees.map(({ id }) => id),
  repeat: meeting.repeat,
  rhythm: meeting.rhythm,
  skippedDays: meeting.skippedDays,
  scope: 'this',
})

/** The draft as the API takes it. */
export const bodyOf = (draft: Draft) => ({
  title: draft.title,
  description: filled(draft.description),
  startTime: instantOf(draft.startTime),
  endTime: draft.endTime === '' ? null : instantOf(draft.endTime),
  meetingType: draft.meetingType,
  attendeeIds: draft.attendeeIds,
  repeat: draft.repeat,
  rhythm: draft.rhythm,
  skippedDays: draft.skippedDays,
  timeZone: browserZone(),
})

const timeInWords = (local: string): string => {
  const at = instantOf(local)
  if (at === local) return local === '' ? t('Duration not set') : local
  return `${dayOf(at)}, ${timeOf(at)}`
}

const words: Words<Draft> = {
  title: [t('Title'), plain],
  description: [t('Description'), plain, bothTexts],
  startTime: [t('Start (of a meeting)'), timeInWords],
  endTime: [t('End'), timeInWords],
  meetingType: [t('Type'), oneOf(typeWords)],
  repeat: [t('Repeat'), (_, draft) => oftenText(draft)],
  rhythm: [t('Repeat'), (_, draft) => oftenText(draft)],
  skippedDays: [t('Skipped days'), (days) => listText(days.map(weekdayDate)) || t('None')],
  attendeeIds: [t('Attendees'), (ids, { teamId }) => (ids === null ? t('Everyone') : peopleNamed(ids, teamId))],
}

const schemaErrors = errorsInTeam(NewMeeting, bodyOf)

const rules = editRules<Meeting, Draft, ReturnType<typeof bodyOf>>({
  words,
  draftOf,
  bodyOf,
  errorsOf: (draft) => {
    const { startTime, endTime, ...errors } = schemaErrors(draft)
    const wholeTime = t('Enter a day and a time')
    return { ...errors, ...(startTime && { startTime: wholeTime }), ...(endTime && { endTime: wholeTime }) }
  },
})

export const meetingRules: EditRules<Meeting, Draft, MeetingChange> = {
  ...rules,
  changeOf: (base, draft) => {
    const change: MeetingChange = rules.changeOf(base, draft)
    if (Object.keys(change).length === 0) return change
    const { timeZone } = bodyOf(draft)
    // A new series stays at its time where its maker is.
    return { ...change, scope: draft.scope, ...(change.repeat === 'weekly' && { timeZone }) }
  },
}

/** Whether a draft has a series go on in another rhythm. */
export const goesOnOtherwise = (meeting: Meeting, draft: Draft): boolean =>
  meeting.repeat === 'weekly' &&
  draft.repeat === 'weekly' &&
  differing<Draft>(['rhythm'], draftOf(meeting), draft).length > 0
