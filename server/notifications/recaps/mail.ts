import { addressAt, roomOf } from '#contract/addresses.ts'
import type { Minutes } from '#contract/minutes.ts'
import { averageRating } from '#contract/room.ts'
import { knownZone } from '#contract/time-zones.ts'
import { locale, t } from '#contract/words.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mailer.ts'

const maxLines = 20

const listOf = (heading: string, texts: string[]): NonNullable<Letter['lists']> => {
  if (texts.length === 0) return []
  const more = texts.length > maxLines ? [t('and {count} more', { count: texts.length - maxLines })] : []
  return [{ heading, lines: [...texts.slice(0, maxLines), ...more].map((text) => ({ text })) }]
}

type NotedTodo = Minutes['record']['newTodos'][number]

/** What a mail lists of the minutes: first what its reader is to do. */
const listsOf = ({ record, people }: Minutes, userId: number) => {
  const nameOf = (id: number | null) => people.find((person) => person.id === id)?.fullName
  const todoText = ({ title, dueDate }: NotedTodo) =>
    dueDate === null ? title : t('{title} (due {day})', { title, day: dueDate })
  const mine = record.newTodos.filter(({ assigneeId }) => assigneeId === userId)
  const others = record.newTodos.filter(({ assigneeId }) => assigneeId !== userId)
  const solved = record.issues.filter(({ outcome }) => outcome === 'solved')
  return [
    ...listOf(t('Your new to-dos'), mine.map(todoText)),
    ...listOf(
      t('New to-dos'),
      others.map((todo) => `${nameOf(todo.assigneeId) ?? t('Nobody yet')}: ${todoText(todo)}`),
    ),
    ...listOf(
      t('Solved'),
      solved.map(({ title, decision }) => (decision === null ? title : `${title}: ${decision}`)),
    ),
    ...listOf(
      t('Messages'),
      record.messages.map(({ teams, text }) => t('To {teams}: {text}', { teams: teams.join(', '), text })),
    ),
  ]
}

const dayIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat(locale(), { timeZone: knownZone(timeZone), dateStyle: 'medium' }).format(new Date(at))

type Content = {
  to: Mail['to']
  userId: number
  timeZone: string
  minutes: Minutes
  origin: string
  messageId: string
  token: string
}

/** The mail that brings the minutes of a meeting. */
export const recapMail = ({ to, userId, timeZone, minutes, origin, messageId, token }: Content): Mail => {
  const { title, startedAt, meetingId, record } = minutes
  const rating = averageRating(record.ratings)
  const unsubscribeUrl = `${origin}/api/unsubscribe/${token}`
  return {
    to,
    subject: t('Minutes: {title}, {day}', { title, day: dayIn(timeZone, startedAt) }),
    messageId,
    paragraphs: [
      t('Hello {name},', { name: to.name }),
      rating === null
        ? t('{title} has been concluded.', { title })
        : t('{title} has been concluded. It was rated {rating} out of 10.', { title, rating }),
    ],
    lists: listsOf(minutes, userId),
    link: { label: t('Read the minutes'), url: `${origin}${addressAt(roomOf(meetingId))}` },
    small: [
      { text: t('Choose what you get by email'), url: `${origin}/settings/user` },
      { text: t('Unsubscribe'), url: unsubscribeUrl },
    ],
    unsubscribeUrl,
  }
}
