import type { FastifyInstance, FastifyRequest } from 'fastify'
import { secondFactor } from '#contract/second-factor.ts'
import { transaction } from '#server/db/open.ts'
import { bind } from '#server/http/bind.ts'
import { recordPerson } from '#server/people/recording.ts'
import { signedIn } from '#server/session/doors.ts'
import { attempt, codeLimit } from '#server/session/limits.ts'
import { getUser } from '#server/tenants/operations.ts'
import { note } from '#server/trail/noting.ts'
import { addApp, startApp } from './app.ts'
import { freshlySignedIn, freshlyWhoseItIs, whoMayResetFactor, whoseItIs } from './doors.ts'
import type { Whose } from './owed.ts'
import { addPasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { readSecondFactor } from './reading.ts'
import { renewOwnCodes } from './recovery-codes.ts'
import { removeAll, removeApp, removePasskey, removePassword } from './removing.ts'
import { tell } from './telling.ts'

type Kind = 'passkey' | 'app'

const noteFactor = (
  request: FastifyRequest,
  event: 'second factor added' | 'second factor removed',
  { tenantId, userId }: Whose,
  factor: Kind,
): void => note(request, event, { tenantId, userId, facts: { factor } })

const noteAdded = (request: FastifyRequest, { tenantId, userId }: Whose, factor: Kind, endOthers = false): void => {
  noteFactor(request, 'second factor added', { tenantId, userId }, factor)
  if (endOthers) note(request, 'sessions ended', { tenantId, userId })
}

/** A person's own second factor. Whatever gives or takes a way in asks again who they are. */
export const secondFactorRoutes = (app: FastifyInstance): void => {
  bind(app, secondFactor.read, signedIn, ({ db, viewer }) => readSecondFactor(db, viewer))
  passkeyRoutes(app)
  appRoutes(app)
  bind(app, secondFactor.renewCodes, freshlySignedIn, async ({ db, viewer }) => {
    const recoveryCodes = await renewOwnCodes(db, viewer)
    tell(app, viewer, 'codes renewed')
    return { recoveryCodes }
  })
  bind(app, secondFactor.removePassword, freshlySignedIn, async ({ db, viewer, request }) => {
    await removePassword(db, viewer)
    note(request, 'password changed', { tenantId: viewer.tenantId, userId: viewer.userId, facts: { how: 'removed' } })
    tell(app, viewer, 'password removed')
  })
  bind(app, secondFactor.reset, whoMayResetFactor, async ({ db, viewer, row, request }) => {
    const { tenantId, id: userId } = row
    await transaction(db, async (tx) => {
      await removeAll(tx, { tenantId, userId })
      await recordPerson(tx, viewer, 'reset the second factor of', row)
    })
    note(request, 'second factor reset', { tenantId, userId: viewer.userId, personId: userId })
    tell(app, { tenantId, userId }, 'reset')
  })
}

const passkeyRoutes = (app: FastifyInstance): void => {
  bind(app, secondFactor.passkeyOptions, freshlySignedIn, (call) => startPasskey(call.db, call, call.viewer))
  bind(app, secondFactor.addPasskey, freshlySignedIn, async (call) => {
    const { viewer, request, body } = call
    const added = await addPasskey(call.db, call, { viewer, endOthers: body.endOthers }, body)
    noteAdded(request, viewer, 'passkey', body.endOthers)
    tell(app, viewer, 'passkey added')
    return added
  })
  bind(app, secondFactor.renamePasskey, whoseItIs, ({ db, viewer, row, body }) =>
    renamePasskey(db, viewer, row.id, body.name),
  )
  bind(app, secondFactor.removePasskey, freshlyWhoseItIs, async ({ db, viewer, row, request }) => {
    await removePasskey(db, viewer, row.id)
    noteFactor(request, 'second factor removed', viewer, 'passkey')
    tell(app, viewer, 'passkey removed')
  })
}

const appRoutes = (app: FastifyInstance): void => {
  bind(app, secondFactor.startApp, freshlySignedIn, async ({ db, viewer }) => {
    const { email } = await getUser(db, viewer.tenantId, viewer.userId)
    return startApp(db, viewer, email)
  })
  bind(app, secondFactor.confirmApp, freshlySignedIn, async ({ db, viewer, body, request, now }) => {
    await attempt(db, [codeLimit(viewer)])
    const recoveryCodes = await addApp(db, { viewer, endOthers: body.endOthers }, body.code, now)
    noteAdded(request, viewer, 'app', body.endOthers)
    tell(app, viewer, 'app added')
    return { recoveryCodes }
  })
  bind(app, secondFactor.removeApp, freshlySignedIn, async ({ db, viewer, request }) => {
    await removeApp(db, viewer)
    noteFactor(request, 'second factor removed', viewer, 'app')
    tell(app, viewer, 'app removed')
  })
}
