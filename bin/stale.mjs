import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, run } from './project.mjs'

/**
 * Builds a part of dist/ with its builder, `build-….mjs`, unless it was built from these very sources before. The
 * builder is a process of its own: it changes its environment and keeps a gigabyte, and a server must have neither.
 */
export const buildIfStale = async (name, sources) => {
  const stamp = join(root, 'dist', `${name}.stamp`)
  const wanted = await fingerprint(sources)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return true
  const began = Date.now()
  console.log(`Building the ${name} …`)
  if (!(await buildBeside(name))) return false
  await writeFile(stamp, wanted)
  console.log(`Built the ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
  return true
}

/** It takes its place when it is complete, as a server may be serving what was there before. */
const buildBeside = async (name) => {
  const place = join(root, 'dist', name)
  const unfinished = `${place}.${process.pid}`
  const builder = fileURLToPath(new URL(`build-${name}.mjs`, import.meta.url))
  try {
    if ((await run(process.execPath, [builder, unfinished])) !== 0) return false
    await rm(place, { recursive: true, force: true })
    await rename(unfinished, place)
    return true
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Names, sizes and times: a file that came, went or was touched makes another fingerprint. */
const fingerprint = async (sources) => {
  const hash = createHash('sha256')
  for (const source of sources) for (const line of await describe(source)) hash.update(line)
  return hash.digest('hex')
}

const describe = async (path) => {
  const found = await stat(join(root, path)).catch(() => undefined)
  if (!found) return []
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}\n`]
  const names = (await readdir(join(root, path))).toSorted()
  return (await Promise.all(names.map((name) => describe(join(path, name))))).flat()
}
