import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './project.mjs'

/** One file out of server/, contract/ and seeds/; what npm installed stays outside. */
export async function buildServer() {
  const outdir = join(root, 'dist/server')
  await rm(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: ['server/main.ts'],
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  })
}
