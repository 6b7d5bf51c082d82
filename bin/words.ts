import { readFile } from 'node:fs/promises'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const languages = ['de', 'es', 'ar']

const compiled = async (catalogue: string): Promise<string> => {
  const json = await readFile(new URL(`../words/${catalogue}.json`, import.meta.url), 'utf8')
  const texts = Object.entries(JSON.parse(json) as Record<string, string>)
  return JSON.stringify(Object.fromEntries(texts.map(([text, message]) => [text, compile(message)])))
}

/**
 * By their paths below /words/: each language's messages, as a script that runs before the app (see contract/words.ts),
 * and those of the help, as a module that the help loads.
 */
const scripts = new Map(
  languages.flatMap((language) => [
    [
      `${language}.js`,
      async () => `globalThis.drumbeatWords={language:"${language}",messages:${await compiled(language)}}`,
    ],
    [`help/${language}.js`, async () => `export default ${await compiled(`help/${language}`)}`],
  ]),
)

/** Serves the languages' messages at /words/, and writes them there in a build. */
export const words = (): Plugin => ({
  name: 'words',
  configureServer({ middlewares }) {
    middlewares.use('/words/', (request, response, next) => {
      const script = scripts.get(request.url?.replace(/^\/|\?.*$/g, '') ?? '')
      if (!script) return next()
      response.setHeader('content-type', 'text/javascript')
      return script().then((text) => response.end(text), next)
    })
  },
  async generateBundle() {
    for (const [path, script] of scripts) {
      this.emitFile({ type: 'asset', fileName: `words/${path}`, source: await script() })
    }
  },
})
