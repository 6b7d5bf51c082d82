import { build } from 'esbuild'
import { root } from './project.mjs'

// Bundles server/, contract/ and seeds/ into one file; npm packages stay outside.
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
