import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { root } from './project.mjs'

const outDir = join(root, 'dist/web')
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])
const SMALLEST_BYTES = 1024

/** The web app, with the compressed forms of every text beside it. */
export async function buildWeb() {
  await build({ root, logLevel: 'warn' })
  await Promise.all((await readdir(outDir, { recursive: true })).map((name) => compress(join(outDir, name))))
}

async function compress(path) {
  if (!COMPRESSIBLE.has(extname(path))) return
  const content = await readFile(path)
  if (content.length < SMALLEST_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
