import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

const script = /<script src="\/(web\/early\/[\w-]+\.js)"><\/script>/g

const minified = (path: string): string =>
  minifySync(path, readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).code.trim()

/** What runs before the first paint is in index.html itself, since a request of its own would hold up all else. */
export const earlyScripts = (): Plugin => ({
  name: 'early-scripts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(script, (_, path: string) => `<script>${minified(path)}</script>`),
  },
})

/** While developing nobody knows who is signed in before the page comes, as server/http/documents.ts does. */
export const forEveryone = (): Plugin => ({
  name: 'for-everyone',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(/\s*<!--inside-->[^]*?<!--\/inside-->\s*/g, ''),
})
