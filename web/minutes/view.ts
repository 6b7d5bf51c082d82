import { totalMinutes } from '#contract/agenda.ts'
import type { Day } from '#contract/fields.ts'
import { dueShare, type MeetingRecord } from '#contract/minutes.ts'
import { averageRating } from '#contract/room.ts'
import { formerMember } from '#contract/tenants.ts'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { minuteMilliseconds } from './durations.ts'

type Sections = MeetingRecord['sections']
export type MinutedSection = Sections[number]
export type Note = MeetingRecord['notes'][number]
export type MinutedIssue = MeetingRecord['issues'][number]

/** The issues that were decided, solved ones and others. */
export const decided = ({ issues }: Pick<MeetingRecord, 'issues'>): MinutedIssue[] =>
  issues.filter(({ decision }) => decision !== null)

/** How long a section has overrun, in milliseconds; with nothing planned it can't. */
export const overrunOf = ({
  minutes,
  usedMilliseconds,
}: Pick<MinutedSection, 'minutes' | 'usedMilliseconds'>): number =>
  minutes === 0 ? 0 : Math.max(0, usedMilliseconds - minutes * minuteMilliseconds)

/** What the longest bar stands for, in milliseconds: the most that was planned for a section, or used by one. */
export const scaleOf = (sections: Sections): number =>
  Math.max(1, ...sections.flatMap(({ minutes, usedMilliseconds }) => [minutes * minuteMilliseconds, usedMilliseconds]))

/** What the head of the minutes says in figures. */
export const factsOf = ({ sections, ratings, issues, todos, newTodos }: MeetingRecord, day: Day) => ({
  rating: averageRating(ratings),
  used: sections.reduce((sum, { usedMilliseconds }) => sum + usedMilliseconds, 0),
  planned: totalMinutes(sections),
  solved: issues.filter(({ outcome }) => outcome === 'solved').length,
  share: dueShare(todos, day),
  newTodos: newTodos.length,
})

export const notesIn = ({ notes }: Pick<MeetingRecord, 'notes'>, sectionId: string): Note[] =>
  notes.filter(({ section }) => section === sectionId)

/** The notes of sections that had left the agenda by the end. */
export const otherNotes = ({ notes, sections }: Pick<MeetingRecord, 'notes' | 'sections'>): Note[] =>
  notes.filter(({ section }) => !sections.some(({ id }) => id === section))

/** Somebody who was there or was missed, with their rating. */
export type Attendance = {
  personId: number | null
  guestName: string | null
  isAbsent: boolean
  isPresenter: boolean
  rating: number | null
  reason: string | null
}

type Somebody = Pick<Attendance, 'personId' | 'guestName'>

const isSame = (one: Somebody, other: Somebody): boolean =>
  one.personId === other.personId && one.guestName === other.guestName

/** Who was there, who rated without having been seen, and who was missed. */
export const attendanceOf = ({ present, absentIds, ratings, presenterId }: MeetingRecord): Attendance[] => {
  const unseen = ratings.filter((rating) => !present.some((somebody) => isSame(somebody, rating)))
  const rated = new Set<MeetingRecord['ratings'][number]>()
  const attendanceOf = ({ personId, guestName }: Somebody, isAbsent: boolean): Attendance => {
    // People who have been deleted are all the same person, each with a rating of their own.
    const own = ratings.find((rating) => !rated.has(rating) && isSame(rating, { personId, guestName }))
    if (own) rated.add(own)
    const isPresenter = personId !== null && personId === presenterId
    return { personId, guestName, isAbsent, isPresenter, rating: own?.rating ?? null, reason: own?.reason ?? null }
  }
  return [
    ...[...present, ...unseen].map((somebody) => attendanceOf(somebody, false)),
    ...absentIds.map((personId) => attendanceOf({ personId, guestName: null }, true)),
  ]
}

/** Who was there and who was missed, in a line. */
export const attendedInWords = (
  record: MeetingRecord,
  people: ReadonlyMap<number, Pick<Person, 'fullName'>>,
): string => {
  const attendance = attendanceOf(record)
  const namesOf = (absent: boolean): string =>
    attendance
      .filter(({ isAbsent }) => isAbsent === absent)
      .map(({ personId, guestName }) => guestName ?? people.get(personId ?? 0)?.fullName ?? t(formerMember))
      .join(', ')
  const [present, absent] = [namesOf(false), namesOf(true)]
  return [
    ...(present ? [t('Present: {names}', { names: present })] : []),
    ...(absent ? [t('Absent: {names}', { names: absent })] : []),
  ].join(' · ')
}
