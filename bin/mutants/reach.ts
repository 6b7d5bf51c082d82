import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import { eachNode, isNode } from './syntax.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A module whose functions note its path when they run. The first time a page's init script may want to know. */
export const noting = (path: string, code: string): MagicString => {
  const note = `(globalThis.reached??={})[${JSON.stringify(path)}]||=globalThis.onReached?.(${JSON.stringify(path)})??1`
  const noted = new MagicString(code)
  eachNode(path, code, ({ type, body }) => {
    if (!/^(?:Function|ArrowFunction)/.test(type) || !isNode(body)) return
    if (body.type === 'BlockStatement') noted.appendRight(body.start + 1, `${note};`)
    else noted.appendRight(body.start, `(${note},`).appendLeft(body.end, ')')
  })
  return noted
}

/** While `RECORD_REACH` is set, has the product's functions note that they run: see test/support/reached.ts. */
export const reach = (): Plugin => ({
  name: 'reach',
  enforce: 'pre',
  apply: () => process.env['RECORD_REACH'] !== undefined,
  transform(code, id) {
    const path = relative(root, id.replace(/\?.*/, ''))
    if (!/^(?:contract|server|web|seeds)\/.*\.tsx?$/.test(path)) return null
    const noted = noting(path, code)
    return { code: noted.toString(), map: noted.generateMap({ hires: 'boundary' }) }
  },
})
