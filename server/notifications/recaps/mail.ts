import { addressAt, roomOf } from '#contract/addresses.ts'
import type { Minutes } from '#contract/minutes.ts'
import { averageRating } from '#contract/room.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mailer.ts'

const maxLines = 20

const listOf = (heading: string, texts: string[]): NonNullable<Letter['lists']> => {
  if (texts.length === 0) return []
  const more = texts.length > maxLines ? [`and ${texts.length - maxLines} more`] : []
  return [{ heading, lines: [...texts.slice(0, maxLines), ...more].map((text) => ({ text })) }]
}

type NotedTodo = Minutes['record']['newTodos'][number]

/** What a mail lists of the minutes: first what its reader is to do. */
const listsOf = ({ record, people }: Minutes, userId: number) => {
  const nameOf = (id: number | null) => people.find((person) => person.id === id)?.fullName
  const todoText = ({ title, dueDate }: NotedTodo) => (dueDate === null ? title : `${title} (due ${dueDate})`)
  const mine = record.newTodos.filter(({ assigneeId }) => assigneeId === userId)
  const others = record.newTodos.filter(({ assigneeId }) => assigneeId !== userId)
  const solved = record.issues.filter(({ outcome }) => outcome === 'solved')
  return [
    ...listOf('Your new to-dos', mine.map(todoText)),
    ...listOf(
      'New to-dos',
      others.map((todo) => `${nameOf(todo.assigneeId) ?? 'Nobody yet'}: ${todoText(todo)}`),
    ),
    ...listOf(
      'Solved',
      solved.map(({ title, decision }) => (decision === null ? title : `${title}: ${decision}`)),
    ),
    ...listOf(
      'Messages',
      record.messages.map(({ teams, text }) => `To ${teams.join(', ')}: ${text}`),
    ),
  ]
}

const dayIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(new Date(at))

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
    subject: `Minutes: ${title}, ${dayIn(timeZone, startedAt)}`,
    messageId,
    paragraphs: [
      `Hello ${to.name},`,
      `${title} has been concluded.${rating === null ? '' : ` It was rated ${rating} out of 10.`}`,
    ],
    lists: listsOf(minutes, userId),
    link: { label: 'Read the minutes', url: `${origin}${addressAt(roomOf(meetingId))}` },
    small: [
      { text: 'Choose what you get by email', url: `${origin}/settings/user` },
      { text: 'Unsubscribe', url: unsubscribeUrl },
    ],
    unsubscribeUrl,
  }
}
