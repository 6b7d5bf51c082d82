import type { FastifyInstance } from 'fastify'
import { t } from '#contract/words.ts'
import { Refusal } from './problems.ts'

/** Accepts JSON only; an empty body counts as none, even with JSON's content type. */
export const acceptJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text as string))
    } catch {
      done(new Refusal('bad request', t('The request is not valid JSON')))
    }
  })
}
