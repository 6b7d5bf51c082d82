import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './project.mjs'

/** Builds a part of dist/ unless it was built from these very sources before. */
export async function buildIfStale(name, sources, build) {
  const stamp = join(root, 'dist', `${name}.stamp`)
  const wanted = await fingerprint(sources)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return
  const began = Date.now()
  console.log(`Building the ${name} …`)
  await build()
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, wanted)
  console.log(`Built the ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

/** Names, sizes and times: a file that came, went or was touched makes another fingerprint. */
async function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of sources) for (const line of await describe(source)) hash.update(line)
  return hash.digest('hex')
}

async function describe(path) {
  const found = await stat(join(root, path)).catch(() => undefined)
  if (!found) return []
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}\n`]
  const names = (await readdir(join(root, path))).toSorted()
  return (await Promise.all(names.map((name) => describe(join(path, name))))).flat()
}
