import type { FastifyInstance } from 'fastify'
import { Language } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'

const ranked = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [name = '', weight = ''] = part.trim().split(/\s*;\s*q=/)
      return { name: name.slice(0, 2).toLowerCase(), weight: weight === '' ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name }) => name)

const isSpoken = (name: string): name is Language => Language.def.entries[name as Language] !== undefined

/** Which of our languages a request asks for first, as RFC 9110 has it in `Accept-Language`; English without one. */
export const languageAsked = (header = ''): Language => ranked(header).find(isSpoken) ?? 'en'

/** Answers each request in the language that it asks for. */
export const speakLanguages = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _, done) => {
    const language = languageAsked(request.headers['accept-language'])
    // English needs no context, and so costs none.
    if (language === 'en') done()
    else inLanguage(language, done)
  })
}
