import { readFile } from 'node:fs/promises'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const languages = ['de', 'es', 'ar']

/** A language's messages as a script that a page runs before the app: see contract/words.ts. */
const scriptOf = async (language: string): Promise<string> => {
  const json = await readFile(new URL(`../words/${language}.json`, import.meta.url), 'utf8')
  const texts = Object.entries(JSON.parse(json) as Record<string, string>)
  const messages = Object.fromEntries(texts.map(([text, message]) => [text, compile(message)]))
  return `globalThis.drumbeatWords=${JSON.stringify({ language, messages })}`
}

/** Serves the languages' messages at /words/, and writes them there in a build. */
export const words = (): Plugin => ({
  name: 'words',
  configureServer({ middlewares }) {
    middlewares.use('/words/', (request, response, next) => {
      const language = languages.find((name) => request.url === `/${name}.js`)
      if (!language) return next()
      response.setHeader('content-type', 'text/javascript')
      return scriptOf(language).then((script) => response.end(script), next)
    })
  },
  async generateBundle() {
    for (const language of languages) {
      this.emitFile({ type: 'asset', fileName: `words/${language}.js`, source: await scriptOf(language) })
    }
  },
})
