import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, transformWithOxc } from 'vite'
import { withoutServerParts } from './calls.ts'
import { moduleOf } from './module.ts'
import { type Split, withoutZod } from './split.ts'

const folder = fileURLToPath(new URL('../../contract', import.meta.url))

/** A module of the contract as the browser has it: whole, or in two. */
type Read = Split | { facade: string }

// Schemas stand at the top level of the contract, never in a folder of it.
const readContract = async (): Promise<Map<string, Read>> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    files.map(async (file) => {
      const { code } = await transformWithOxc(await readFile(`${folder}/${file}`, 'utf8'), file)
      return [`./${file}`, code] as const
    }),
  )
  const codes = [...withoutServerParts(new Map(modules))]
  const split = withoutZod(new Map(codes.map(([name, code]) => [name, moduleOf(code)])))
  return new Map(codes.map(([name, code]) => [name, split.get(name) ?? { facade: code }]))
}

/**
 * Keeps zod and the schemas out of what a page loads first: the browser checks nothing before a form is open, and calls
 * need no schema to be sent. Nothing of that shows in the contract itself, where calls and schemas stand together.
 */
export const schemasApart = (): Plugin => {
  let contract: Promise<Map<string, Read>>
  return {
    name: 'schemas-apart',
    apply: 'build',
    buildStart() {
      contract = readContract()
    },
    load: {
      filter: { id: /\/contract\/[\w-]+\.ts(\?|$)/ },
      async handler(id) {
        const [path = '', half = 'facade'] = id.split('?')
        if (dirname(path) !== folder) return null
        const read = (await contract).get(`./${basename(path)}`)
        const code = read?.[half as keyof Read]
        return code === undefined ? null : { code, moduleSideEffects: path.endsWith('/wording.ts') }
      },
    },
  }
}
