import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, run } from './project.mjs'

/**
 * Builds a part of dist/ with `build-….mjs`, unless it was built from these sources before. The builder runs in its own
 * process, since it changes its environment and keeps a gigabyte of memory.
 */
export const buildIfStale = async (name, sources) => {
  const stamp = join(root, 'dist', `${name}.stamp`)
  const current = fingerprint(sources)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === current) return true
  const began = Date.now()
  console.log(`Building the ${name} …`)
  if (!(await buildBeside(name))) return false
  await writeFile(stamp, current)
  console.log(`Built the ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
  return true
}

/** Moves the build into place once it is complete, since a server may be serving the previous one. */
const buildBeside = async (name) => {
  const target = join(root, 'dist', name)
  const unfinished = `${target}.${process.pid}`
  const builder = fileURLToPath(new URL(`build-${name}.mjs`, import.meta.url))
  try {
    if ((await run(process.execPath, [builder, unfinished])) !== 0) return false
    await rm(target, { recursive: true, force: true })
    await rename(unfinished, target)
    return true
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/**
 * Of names, sizes and times: changes when a file is added, removed or touched. One file after the other takes the least
 * time, and the least memory of the watcher, which goes on.
 */
const fingerprint = (sources) => {
  const hash = createHash('sha256')
  for (const source of sources) for (const line of describe(source)) hash.update(line)
  return hash.digest('hex')
}

const describe = function* (path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return
  if (!found.isDirectory()) yield `${path} ${found.size} ${found.mtimeMs}\n`
  else for (const name of readdirSync(join(root, path)).toSorted()) yield* describe(join(path, name))
}
