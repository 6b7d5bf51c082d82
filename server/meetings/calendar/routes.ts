import type { FastifyInstance, FastifyReply } from 'fastify'
import { calendarFeedPath, calendarFilePath, meetings } from '#contract/meetings.ts'
import { bind } from '#server/http/bind.ts'
import { originOf } from '#server/http/context.ts'
import { signedIn, whoMaySee } from '#server/session/doors.ts'
import { note } from '#server/trail/noting.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { findMeeting } from '../reading.ts'
import { findFeed, makeFeed, readFeed, removeFeed } from './feed.ts'
import { calendarOf, type Event } from './writing.ts'

const send = (reply: FastifyReply, events: Event[], origin: string): FastifyReply =>
  reply.type('text/calendar; charset=utf-8').header('cache-control', 'private').send(calendarOf(events, origin))

const whoMaySeeIt = whoMaySee('meetingId', findMeeting)

type OfMeeting = { Params: { meetingId: string } }
type OfFeed = { Params: { token: string } }

const facts = { link: 'calendar' }

/** A meeting's calendar file, and each person's feed, which needs no session: calendar programs have none. */
export const calendarRoutes = (app: FastifyInstance): void => {
  const { db } = app
  bind(app, meetings.feed, signedIn, ({ viewer }) => findFeed(db, viewer))
  bind(app, meetings.makeFeed, signedIn, async ({ viewer, now, request }) => {
    const made = await makeFeed(db, viewer, now)
    note(request, 'link made', { ...viewer, facts })
    return made
  })
  bind(app, meetings.removeFeed, signedIn, async ({ viewer, request }) => {
    await removeFeed(db, viewer)
    note(request, 'link ended', { ...viewer, facts })
  })
  app.get<OfMeeting>(calendarFilePath(':meetingId'), async (request, reply) => {
    const { row } = await whoMaySeeIt({ db, request, reply, params: request.params, query: {} })
    void reply.header('content-disposition', 'attachment; filename="meeting.ics"')
    return send(reply, [row], originOf(request))
  })
  app.get<OfFeed>(calendarFeedPath(':token'), async (request, reply) => {
    const origin = originOf(request)
    const { events, language } = await readFeed(db, request.params.token, origin, app.clock())
    // A calendar program asks for no language.
    return inLanguage(language, () => send(reply, events, origin))
  })
}
