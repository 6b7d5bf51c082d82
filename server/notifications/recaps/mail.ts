import { addressAt, roomOf } from '#contract/addresses.ts'
import type { Minutes } from '#contract/minutes.ts'
import { averageRating } from '#contract/room.ts'
import { isolated, t } from '#contract/words.ts'
import { dayIn, dayText } from '#server/mail/days.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mailer.ts'

const maxLines = 20

type List = NonNullable<Letter['lists']>[number]

const listOf = (heading: string, lines: List['lines']): List[] => {
  if (lines.length === 0) return []
  const more = lines.length > maxLines ? [ours(t('and {count} more', { count: lines.length - maxLines }))] : []
  return [{ heading, lines: [...lines.slice(0, maxLines), ...more] }]
}

const theirs = (text: string) => ({ text })
const ours = (text: string) => ({ text, isOurs: true })
/** Something, and what is said of it. */
const both = (one: string, other: string) => ours(`${isolated(one)}: ${isolated(other)}`)

type NotedTodo = Minutes['record']['newTodos'][number]

/** What a mail lists of the minutes: first what its reader is to do. */
const listsOf = ({ record, people }: Minutes, userId: number) => {
  const nameOf = (id: number | null) => people.find((person) => person.id === id)?.fullName
  const todoLine = ({ title, dueDate }: NotedTodo) =>
    dueDate === null ? theirs(title) : ours(t('{title} (due {day})', { title, day: dayText(dueDate) }))
  const mine = record.newTodos.filter(({ assigneeId }) => assigneeId === userId)
  const others = record.newTodos.filter(({ assigneeId }) => assigneeId !== userId)
  const solved = record.issues.filter(({ outcome }) => outcome === 'solved')
  return [
    ...listOf(t('Your new to-dos'), mine.map(todoLine)),
    ...listOf(
      t('New to-dos'),
      others.map((todo) => both(nameOf(todo.assigneeId) ?? t('Nobody yet'), todoLine(todo).text)),
    ),
    ...listOf(
      t('Solved'),
      solved.map(({ title, decision }) => (decision === null ? theirs(title) : both(title, decision))),
    ),
    ...listOf(
      t('Messages'),
      record.messages.map(({ teams, text }) => ours(t('To {teams}: {text}', { teams: teams.join(', '), text }))),
    ),
  ]
}

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
