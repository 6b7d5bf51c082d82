import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's folder, so that all commands work from anywhere. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program to its end and returns its exit code. Passes signals on to it. */
export const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
    const forward = (signal) => child.kill(signal)
    process.on('SIGTERM', forward).on('SIGINT', forward)
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.on('close', (code) => {
      process.off('SIGTERM', forward).off('SIGINT', forward)
      resolve(code ?? 1)
    })
  })

const tools = {
  knip: 'knip/bin/knip.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  tsc: 'typescript/bin/tsc',
  tsx: 'tsx/dist/cli.mjs',
  vitest: 'vitest/vitest.mjs',
}

/** Node's arguments to run a tool that npm installed. */
export const tool = (name, ...args) => [
  fileURLToPath(new URL(`../node_modules/${tools[name]}`, import.meta.url)),
  ...args,
]

/** Runs a tool that npm installed, and returns its exit code. */
export const runTool = (name, args, env) => run(process.execPath, tool(name, ...args), env)
