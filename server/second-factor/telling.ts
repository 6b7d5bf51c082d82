import type { FastifyInstance } from 'fastify'
import { getUser, languageOf } from '#server/tenants/operations.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { factorMail, type FactorNews } from './letters.ts'
import type { Whose } from './owed.ts'

const send = async (app: FastifyInstance, { tenantId, userId }: Whose, what: FactorNews): Promise<void> => {
  const person = await getUser(app.db, tenantId, userId)
  await inLanguage(await languageOf(app.db, person), () => app.mailer?.send(factorMail(person, what)))
}

/** Mails a person, after the reply and in their language, what has been done to their second factor. */
export const tell = (app: FastifyInstance, whose: Whose, what: FactorNews): void => {
  if (app.mailer) app.afterReply(send(app, whose, what))
}
