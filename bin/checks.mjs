import { runTool } from './project.mjs'

const steps = [
  { name: 'format', tool: 'oxfmt', args: ['--check'] },
  { name: 'lint', tool: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', tool: 'tsc', args: ['--noEmit'] },
  { name: 'layers', tool: 'vitest', args: ['run', '--reporter', 'dot', 'test/layers.test.ts'] },
  { name: 'unused', tool: 'knip', args: ['--no-progress'] },
]

/** Runs the quick checks one by one. Returns the names of those that failed. */
export const check = async () => {
  const failed = []
  for (const { name, tool, args } of steps) {
    const began = Date.now()
    console.log(`\n── ${name}`)
    if ((await runTool(tool, args)) !== 0) failed.push(name)
    console.log(`── ${name} ${failed.includes(name) ? 'FAILED' : 'ok'} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  }
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nChecks failed: ${failed.join(', ')}.`)
  return failed
}
