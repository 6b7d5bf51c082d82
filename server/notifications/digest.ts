import type { Day, Instant } from '#contract/fields.ts'
import { actorOf, addressOf, newsOf, type Notification } from '#contract/notifications.ts'
import { hourCycleOf, timeFormat, type TimeFormat } from '#contract/time-format.ts'
import { isolated, t } from '#contract/words.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Topics } from '#server/journal/topics.ts'
import { dayText } from '#server/mail/days.ts'
import { type Mail, type Mailer, ownOrigin } from '#server/mail/mailer.ts'
import { hashOf, newToken } from '#server/session/tokens.ts'
import { viewerOf } from '#server/session/viewer.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { keepUnsubscribeHash } from './daily-runs.ts'
import type { DailyRun, Due } from './due.ts'
import { choicesOf, kindsFor } from './operations.ts'
import { listUnread } from './reading.ts'
import { recipientOf } from './recipient.ts'

const maxLines = 20

/** Where and how the reader has the time. */
type Times = { timeZone: string; timeFormat: TimeFormat }

const timeIn = ({ timeZone, timeFormat: format }: Times, startTime: Instant): string =>
  timeFormat(hourCycleOf(format), { timeZone, dateStyle: 'medium' }).format(new Date(startTime))

const unreadLine = (unread: Notification, times: Times): string => {
  const news = t(newsOf(unread), { actor: actorOf(unread), title: unread.title })
  const more = unread.startTime === null ? unread.text && isolated(unread.text) : timeIn(times, unread.startTime)
  return more === null ? news : `${news} – ${more}`
}

type Entry = { text: string; address: string; isOurs: boolean }

const listOf = (heading: string, entries: Entry[], origin: string) => {
  if (entries.length === 0) return []
  const more =
    entries.length > maxLines
      ? [{ text: t('and {count} more', { count: entries.length - maxLines }), isOurs: true }]
      : []
  const lines = entries.slice(0, maxLines).map(({ address, ...line }) => ({ ...line, url: `${origin}${address}` }))
  return [{ heading, lines: [...lines, ...more] }]
}

/** What the daily email lists, each with a link to it; empty when there is nothing to say. */
const listsOf = (dues: Due[], unread: Notification[], times: Times, origin: string) => {
  const addressOfDue = (due: Due) => addressOf({ ...due, kind: 'due' })
  const today = dues
    .filter(({ day, dueDate }) => dueDate === day)
    .map((due) => ({ text: due.title, address: addressOfDue(due), isOurs: false }))
  const overdue = dues
    .filter(({ day, dueDate }) => dueDate < day)
    .map((due) => ({
      text: t('{title} (due {day})', { title: due.title, day: dayText(due.dueDate) }),
      address: addressOfDue(due),
      isOurs: true,
    }))
  const news = unread.map((each) => ({ text: unreadLine(each, times), address: addressOf(each), isOurs: true }))
  return [
    ...listOf(t('Due today'), today, origin),
    ...listOf(t('Overdue'), overdue, origin),
    ...listOf(t('Unread'), news, origin),
  ]
}

type Context = { mailer: Mailer; topics: Topics; config: Config }

/** Mails someone what is due and unread, if they want that and there is anything. */
export const sendDigest = async (
  db: Db,
  { mailer, topics, config }: Context,
  run: DailyRun,
  dues: Due[],
): Promise<void> => {
  const origin = ownOrigin(config)
  const choices = await choicesOf(db, run)
  const viewer = await viewerOf(db, run, origin)
  const recipient = choices.digest && viewer && (await recipientOf(db, config, run))
  if (!viewer || !recipient) return
  const kinds = kindsFor(choices, 'digest')
  const others = kinds.filter((kind) => kind !== 'due')
  const unread = await listUnread(db, viewer, others, topics)
  const { workspace, language, timeFormat: format, ...to } = recipient
  await inLanguage(language, async () => {
    const lists = listsOf(
      kinds.includes('due') ? dues : [],
      unread,
      { timeZone: choices.timeZone, timeFormat: format },
      origin,
    )
    if (lists.length === 0) return
    const token = newToken()
    await keepUnsubscribeHash(db, run, hashOf(token))
    // One that was sent by a process that was killed right then is sent again, as the same mail.
    const messageId = `<daily-${run.tenantId}-${run.userId}-${run.day}@${new URL(origin).hostname}>`
    await mailer.send({ ...digestMail({ to, workspace, day: run.day, lists, origin, token }), messageId })
  })
}

type Content = Pick<Mail, 'to' | 'lists'> & { workspace: string; day: Day; origin: string; token: string }

const digestMail = ({ to, workspace, day, lists = [], origin, token }: Content): Mail => {
  const unsubscribeUrl = `${origin}/api/unsubscribe/${token}`
  return {
    to,
    subject: t('Your day at {workspace}, {day}', { workspace, day: dayText(day) }),
    paragraphs: [t('Hello {name},', { name: to.name }), t('Here is your day at {workspace}.', { workspace })],
    lists,
    link: { label: t('Open Drumbeat'), url: `${origin}/dashboard` },
    small: [
      { text: t('Choose what you get by email, and when'), url: `${origin}/settings/user` },
      { text: t('Unsubscribe'), url: unsubscribeUrl },
    ],
    unsubscribeUrl,
  }
}
