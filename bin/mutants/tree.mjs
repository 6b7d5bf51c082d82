import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project.mjs'

/** Where the product is broken, so that nobody's work is. */
export const tree = join(root, '.build', 'mutants', 'tree')

/** The files of a checkout that are under version control or may come to be, as paths from its folder. */
export const filesOf = (checkout) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: checkout })
    .toString()
    .split('\0')
    // Where packages are only linked to, git does not ignore them.
    .filter((path) => path !== '' && path !== 'node_modules' && existsSync(join(checkout, path)))

/** Makes the tree a copy of a checkout. What was built there stays, and is built again where it is stale. */
export const copyTree = (checkout) => {
  mkdirSync(tree, { recursive: true })
  for (const name of readdirSync(tree)) if (name !== 'dist') rmSync(join(tree, name), { recursive: true })
  for (const path of filesOf(checkout)) cpSync(join(checkout, path), join(tree, path), { preserveTimestamps: true })
  symlinkSync(join(checkout, 'node_modules'), join(tree, 'node_modules'))
}
