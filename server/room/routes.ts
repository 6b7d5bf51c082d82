import type { FastifyInstance } from 'fastify'
import { MeetingNote, meetingNotes } from '#contract/meeting-notes.ts'
import { room, Room } from '#contract/room.ts'
import { bind } from '#server/http/bind.ts'
import { everyone, signedIn, whoMaySee, whoSees } from '#server/session/doors.ts'
import { announcing, every } from '#server/start/jobs.ts'
import { note } from '#server/trail/noting.ts'
import { closeToGuests, openToGuests } from './guests/link.ts'
import { guestRoutes } from './guests/routes.ts'
import { checkIn, markAbsent, prepareFor, rateMeeting, tickHeadline } from './acts.ts'
import { pickMostVoted, voteFor } from './issues.ts'
import { joinableOf } from './joinable.ts'
import { sendMessage } from './messages.ts'
import { addNote, changeNote, removeNote, restoreNotes } from './notes/changes.ts'
import { foundNotes } from './notes/found.ts'
import { findNotes, listNotes, nameNotes, seesNotes, shareNotes } from './notes/reading.ts'
import { nudge, nudgeDue } from './nudging.ts'
import { joinRoom, leaveRoom } from './presence.ts'
import { findRoom, findRooms, findRun, seesRooms, shareRooms } from './reading.ts'
import { unnamed } from './screens.ts'
import { sweepSilent } from './sweeping.ts'
import {
  continueMeeting,
  discussIssue,
  pauseMeeting,
  presentMeeting,
  resumeMeeting,
  startMeeting,
  suspendMeeting,
  turnTo,
} from './turning.ts'

/** For whoever sees the meeting; who may take part in it is decided under its lock. */
export const whoSeesRun = whoMaySee('meetingId', findRun)

const whoSeesRoom = whoMaySee('meetingId', async (db, viewer, meetingId) => {
  const run = await findRun(db, viewer, meetingId)
  return run && findRoom(db, viewer, run.id)
})
const whoSeesNote = whoSees('noteId', seesNotes)

const clockRoutes = (app: FastifyInstance): void => {
  bind(app, room.start, whoSeesRun, ({ db, viewer, row, now }) => startMeeting(db, viewer, row, now))
  bind(app, room.pause, whoSeesRun, ({ db, viewer, row, now }) => pauseMeeting(db, viewer, row, now))
  bind(app, room.resume, whoSeesRun, ({ db, viewer, row, now }) => resumeMeeting(db, viewer, row, now))
  bind(app, room.suspend, whoSeesRun, ({ db, viewer, row, now }) => suspendMeeting(db, viewer, row, now))
  bind(app, room.continue, whoSeesRun, ({ db, viewer, row, now }) => continueMeeting(db, viewer, row, now))
  bind(app, room.turn, whoSeesRun, ({ db, viewer, row, body, now }) => turnTo(db, viewer, row, body.sectionId, now))
  bind(app, room.present, whoSeesRun, ({ db, viewer, row }) => presentMeeting(db, viewer, row))
  bind(app, room.discuss, whoSeesRun, ({ db, viewer, row, body, now }) =>
    discussIssue(db, viewer, row, body.issueId, now),
  )
}

const actRoutes = (app: FastifyInstance): void => {
  bind(app, room.join, whoSeesRun, ({ db, viewer, row, body, now }) =>
    joinRoom(db, viewer, row, { screen: body?.screen ?? unnamed, now }),
  )
  bind(app, room.leave, whoSeesRun, ({ db, viewer, row, body, now }) =>
    leaveRoom(db, viewer, row, { screen: body?.screen ?? unnamed, now }),
  )
  bind(app, room.ready, whoSeesRun, ({ db, viewer, row, body, now }) => prepareFor(db, viewer, row, body.ready, now))
  bind(app, room.checkIn, whoSeesRun, ({ db, viewer, row, body }) => checkIn(db, viewer, row, body))
  bind(app, room.vote, whoSeesRun, ({ db, viewer, row, params, body }) =>
    voteFor(db, viewer, row, { issueId: params.issueId, ...body }),
  )
  bind(app, room.pick, whoSeesRun, ({ db, viewer, row }) => pickMostVoted(db, viewer, row))
  bind(app, room.tick, whoSeesRun, ({ db, viewer, row, params, body }) =>
    tickHeadline(db, viewer, row, { headlineId: params.headlineId, ...body }),
  )
  bind(app, room.rate, whoSeesRun, ({ db, viewer, row, body }) => rateMeeting(db, viewer, row, body))
  bind(app, room.absent, whoSeesRun, ({ db, viewer, row, params, body }) =>
    markAbsent(db, viewer, row, { userId: params.userId, ...body }),
  )
}

const facts = { link: 'guest' }

const reachingOutRoutes = (app: FastifyInstance): void => {
  every(app, 5 * 60_000, 'reminding of meetings', async (failed) => {
    await announcing(app, nudgeDue(app.db, app.clock(), failed))
  })
  bind(app, room.nudge, whoSeesRun, ({ db, viewer, row, now }) => nudge(db, viewer, row, now))
  bind(app, room.send, whoSeesRun, ({ db, viewer, row, body }) => sendMessage(db, viewer, row, body))
  bind(app, room.openToGuests, whoSeesRun, async ({ db, viewer, row, now, request }) => {
    const made = await openToGuests(db, viewer, row, now)
    note(request, 'link made', { ...viewer, facts })
    return made
  })
  bind(app, room.closeToGuests, whoSeesRun, async ({ db, viewer, row, now, request }) => {
    const closed = await closeToGuests(db, viewer, row, now)
    note(request, 'link ended', { ...viewer, facts })
    return closed
  })
  guestRoutes(app)
}

const noteRoutes = (app: FastifyInstance): void => {
  app.topics.set('l10_meeting_notes', {
    sees: seesNotes,
    share: shareNotes,
    rows: findNotes,
    named: nameNotes,
    found: foundNotes,
  })
  app.presents.set(MeetingNote, findNotes)
  bind(app, meetingNotes.list, whoSeesRun, ({ db, viewer, row }) => listNotes(db, viewer, row))
  bind(app, meetingNotes.add, whoSeesRun, ({ db, viewer, row, body }) => addNote(db, viewer, row, body))
  bind(app, meetingNotes.change, whoSeesNote, ({ db, viewer, id, body }) => changeNote(db, viewer, id, body))
  bind(app, meetingNotes.remove, whoSeesNote, ({ db, viewer, id, now }) => removeNote(db, viewer, id, now))
  bind(app, meetingNotes.restore, signedIn, ({ db, viewer, body }) => restoreNotes(db, viewer, body.ids))
}

export const roomRoutes = (app: FastifyInstance): void => {
  app.topics.set('l10_meetings', { sees: seesRooms, share: shareRooms, rows: findRooms })
  app.presents.set(Room, findRooms)
  every(app, 60_000, 'sweeping rooms', async (failed) => {
    await announcing(app, sweepSilent(app.db, app.clock(), failed))
  })
  bind(app, room.time, everyone, async ({ now }) => ({ now: now.toISOString() }))
  bind(app, room.joinable, signedIn, ({ db, viewer, now }) => joinableOf(db, viewer, now))
  bind(app, room.read, whoSeesRoom, async ({ row }) => row)
  clockRoutes(app)
  actRoutes(app)
  reachingOutRoutes(app)
  noteRoutes(app)
}
