import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { type Language, speakAs, type Words } from '#contract/words.ts'

// The bundle is in dist/server, this file in server/words: both are two levels below the project.
const catalogue = (language: Language) => new URL(`../../words/${language}.json`, import.meta.url)

const read = (language: Language): Words => {
  if (language === 'en') return { language, messages: {} }
  const texts = JSON.parse(readFileSync(catalogue(language), 'utf8')) as Record<string, string>
  return { language, messages: Object.fromEntries(Object.entries(texts).map(([text, said]) => [text, compile(said)])) }
}

const known = new Map<Language, Words>()

/** A language's messages, read when somebody first speaks it. */
const wordsOf = (language: Language): Words => {
  const words = known.get(language) ?? read(language)
  known.set(language, words)
  return words
}

const speaking = new AsyncLocalStorage<Words>()
speakAs(() => speaking.getStore())

/** Does something in a language: what it writes by `t`, now or later on, is in it. Null is English. */
export const inLanguage = <Done>(language: Language | null, act: () => Done): Done =>
  speaking.run(wordsOf(language ?? 'en'), act)
