import type { FastifyInstance } from 'fastify'
import { guests } from '#contract/guests.ts'
import { bind } from '#server/http/bind.ts'
import { originOf } from '#server/http/context.ts'
import { everyone } from '#server/session/doors.ts'
import { note } from '#server/trail/noting.ts'
import { addAsGuest, rateAsGuest, voteAsGuest } from './acts.ts'
import { findGuest } from './guest.ts'
import { joinAsGuest, noteGuest } from './joining.ts'
import { readGuestRoom } from './room.ts'

/** For people without an account: the secret of a link lets them in, and the key that they get for it. */
export const guestRoutes = (app: FastifyInstance): void => {
  bind(app, guests.join, everyone, async ({ db, request, body, now }) => {
    const { key, tenantId } = await joinAsGuest(db, body, { origin: originOf(request), address: request.ip, now })
    note(request, 'link used', { tenantId, facts: { link: 'guest' }, boundBy: request.ip })
    return { key }
  })
  bind(app, guests.read, everyone, async ({ db, request, body: { key }, now }) => {
    await noteGuest(db, await findGuest(db, key), originOf(request), now)
    return readGuestRoom(db, key)
  })
  bind(app, guests.vote, everyone, async ({ db, request, body: { key, ...vote } }) => {
    await voteAsGuest(db, { key, origin: originOf(request) }, vote)
    return readGuestRoom(db, key)
  })
  bind(app, guests.rate, everyone, async ({ db, request, body: { key, rating } }) => {
    await rateAsGuest(db, { key, origin: originOf(request) }, rating)
    return readGuestRoom(db, key)
  })
  bind(app, guests.add, everyone, async ({ db, request, body: { key, ...addition } }) => {
    await addAsGuest(db, { key, origin: originOf(request) }, addition, app.topics)
    return readGuestRoom(db, key)
  })
}
