import { and, eq, sql } from 'drizzle-orm'
import { addressOf, deedOf, type Notification } from '#contract/notifications.ts'
import type { Db } from '#server/db/open.ts'
import type { Topics } from '#server/journal/topics.ts'
import type { Mail, Mailer } from '#server/mail/mailer.ts'
import { hashOf, newToken } from '#server/session/tokens.ts'
import { viewerOf } from '#server/session/viewer.ts'
import { tenants, users } from '#server/tenants/table.ts'
import type { Due, Round } from './due.ts'
import { choicesOf, kindsFor } from './operations.ts'
import { listUnread } from './reading.ts'
import { keepUnsubscribeHash } from './rounds.ts'

const mostLines = 20

const newsOf = (news: Notification): string =>
  `${deedOf(news)} ${news.title}${news.text === null ? '' : ` – ${news.text}`}`

type Told = { text: string; address: string }

const listOf = (heading: string, told: Told[], origin: string) => {
  if (told.length === 0) return []
  const more = told.length > mostLines ? [{ text: `and ${told.length - mostLines} more` }] : []
  const lines = told.slice(0, mostLines).map(({ text, address }) => ({ text, url: `${origin}${address}` }))
  return [{ heading, lines: [...lines, ...more] }]
}

/** What the daily mail lists, each with a link to the thing itself; empty when there is nothing to say. */
const listsOf = (dues: Due[], unread: Notification[], origin: string) => {
  const due = (text: string, of: Due): Told => ({ text, address: addressOf({ ...of, kind: 'due' }) })
  const today = dues.filter(({ day, dueDate }) => dueDate === day).map((each) => due(each.title, each))
  const late = dues
    .filter(({ day, dueDate }) => dueDate < day)
    .map((each) => due(`${each.title} (${each.dueDate})`, each))
  const news = unread.map((each) => ({ text: newsOf(each), address: addressOf(each) }))
  return [...listOf('Due today', today, origin), ...listOf('Overdue', late, origin), ...listOf('Unread', news, origin)]
}

const readerOf = async (db: Db, { tenantId, userId }: Round) => {
  const [reader] = await db
    .select({ name: users.fullName, address: users.email, workspace: tenants.name })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    // The people of the demo have no mailboxes.
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId), sql`not ${tenants.settings} @> '{"demo": true}'`))
  return reader
}

type Means = { mailer: Mailer; topics: Topics; origin: string }

/** Writes to somebody what is due and unread, if they want it and there is something to say. */
export const sendDigest = async (
  db: Db,
  { mailer, topics, origin }: Means,
  round: Round,
  dues: Due[],
): Promise<void> => {
  const choices = await choicesOf(db, round)
  const viewer = await viewerOf(db, round, origin)
  const reader = choices.digest && viewer && (await readerOf(db, round))
  if (!viewer || !reader) return
  const kinds = kindsFor(choices, 'digest')
  const others = kinds.filter((kind) => kind !== 'due')
  const lists = listsOf(kinds.includes('due') ? dues : [], await listUnread(db, viewer, others, topics), origin)
  if (lists.length === 0) return
  const { workspace, ...to } = reader
  const token = newToken()
  await keepUnsubscribeHash(db, round, hashOf(token))
  await mailer.send(digestMail({ to, workspace, day: round.day, lists, origin, token }))
}

type Content = Pick<Mail, 'to' | 'lists'> & { workspace: string; day: string; origin: string; token: string }

const digestMail = ({ to, workspace, day, lists = [], origin, token }: Content): Mail => {
  const unsubscribeUrl = `${origin}/api/unsubscribe/${token}`
  return {
    to,
    subject: `Your day at ${workspace}, ${day}`,
    paragraphs: [`Hello ${to.name},`, `Here is your day at ${workspace}.`],
    lists,
    link: { label: 'Open Drumbeat', url: `${origin}/dashboard` },
    small: [
      { text: 'Choose what you get by email, and when', url: `${origin}/settings/user` },
      { text: 'Unsubscribe', url: unsubscribeUrl },
    ],
    unsubscribeUrl,
  }
}
