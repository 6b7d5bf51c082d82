import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { root } from './project.mjs'

const [, , outDir] = process.argv
const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])
const minBytes = 1024

/** Writes a text's compressed forms next to it. */
const compress = async (path) => {
  if (!compressible.has(extname(path))) return
  const content = await readFile(path)
  if (content.length < minBytes) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

// Vite keeps the NODE_ENV it finds, and React's development build is slow.
process.env.NODE_ENV = 'production'
await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
await Promise.all((await readdir(outDir, { recursive: true })).map((name) => compress(join(outDir, name))))
