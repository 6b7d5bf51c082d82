import { fileURLToPath } from 'node:url'
import { build, type BuildOptions } from 'esbuild'

/** Makes one file of a program and all it imports, which starts within a moment; npm packages stay outside. */
export const bundle = (entry: URL, outfile: string, more: BuildOptions = {}) =>
  build({
    entryPoints: [fileURLToPath(entry)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    ...more,
  })
