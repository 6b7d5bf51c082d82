import type { FastifyInstance } from 'fastify'
import { t } from '#contract/words.ts'
import { Refusal } from './problems.ts'

// What is no UTF-8 would otherwise be stored as something else than was sent.
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Far more than any call needs. What is much deeper can be read, but not be written again. */
const deepest = 100

const isDeeper = (value: unknown, than: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (than === 0 || Object.values(value).some((each) => isDeeper(each, than - 1)))

const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Refusal('bad request', t('The request is not valid JSON'))
  }
}

/** Accepts JSON only; an empty body counts as none, even with JSON's content type. */
export const acceptJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, bytes: Buffer) => {
    if (bytes.length === 0) return undefined
    const body = parse(bytes)
    if (isDeeper(body, deepest)) throw new Refusal('bad request', t('The request could not be read'))
    return body
  })
}
