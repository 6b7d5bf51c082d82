import type { FastifyInstance } from 'fastify'
import { proofs } from '#contract/second-factor.ts'
import { bind } from '#server/http/bind.ts'
import { wrongCode } from '#server/second-factor/app.ts'
import { provedBy, startProof } from '#server/second-factor/passkeys.ts'
import { tell } from '#server/second-factor/telling.ts'
import { everyone, signedIn } from '#server/session/doors.ts'
import { addressLimit, attempt, codeLimit } from '#server/session/limits.ts'
import { getUser } from '#server/tenants/operations.ts'
import { note } from '#server/trail/noting.ts'
import { confirmed } from './confirming.ts'
import { letIn, whoUsesPasswords } from './doors.ts'
import { answerAgain, answerSecondStep } from './second-step.ts'

/** Signing in with a second factor: after a password, or with a passkey alone. */
export const factorRoutes = (app: FastifyInstance): void => {
  bind(app, proofs.code, whoUsesPasswords, async (call) => {
    const { db, request, body } = call
    await attempt(db, [addressLimit(request.ip)])
    const { isRight, isRecovery, ...whose } = await answerSecondStep(db, call, body.code)
    if (!isRight) {
      note(request, 'sign-in failed', { ...whose, facts: { way: 'code' } })
      throw wrongCode()
    }
    if (isRecovery) tell(app, whose, 'code used')
    return letIn(call, await getUser(db, whose.tenantId, whose.userId), 'code')
  })
  bind(app, proofs.passkeyOptions, everyone, async (call) => {
    await attempt(call.db, [addressLimit(call.request.ip)])
    return startProof(call.db, call, { proof: 'sign in' })
  })
  bind(app, proofs.passkey, everyone, async (call) => {
    const { db, request, body } = call
    await attempt(db, [addressLimit(request.ip)])
    const { tenantId, userId } = await provedBy(db, call, { ...body, proof: 'sign in' }).catch((refusal: unknown) => {
      note(request, 'sign-in failed', { facts: { way: 'passkey' } })
      throw refusal
    })
    return letIn(call, await getUser(db, tenantId, userId), 'passkey')
  })
  confirmRoutes(app)
}

/** Being asked again, and answering by a passkey or a code. */
const confirmRoutes = (app: FastifyInstance): void => {
  bind(app, proofs.confirmOptions, signedIn, (call) =>
    startProof(call.db, call, { proof: 'confirm', whose: call.viewer }),
  )
  bind(app, proofs.confirm, signedIn, async (call) => {
    const { db, viewer, body } = call
    await attempt(db, [codeLimit(viewer)])
    await provedBy(db, call, { ...body, proof: 'confirm' })
    await confirmed(db, viewer, 'passkey', call)
  })
  bind(app, proofs.confirmCode, signedIn, async (call) => {
    const { db, viewer, request, body, now } = call
    const { tenantId, userId } = viewer
    await attempt(db, [codeLimit(viewer)])
    const { isRight, isRecovery } = await answerAgain(db, viewer, body.code, now)
    if (!isRight) {
      note(request, 'sign-in failed', { tenantId, userId, facts: { way: 'code' } })
      throw wrongCode()
    }
    if (isRecovery) tell(app, viewer, 'code used')
    await confirmed(db, viewer, 'code', call)
  })
}
