import { build } from 'esbuild'
import { root } from './project.mjs'

// One file out of server/, contract/ and seeds/; what npm installed stays outside.
await build({
  absWorkingDir: root,
  entryPoints: ['server/main.ts'],
  outdir: process.argv[2],
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
})
