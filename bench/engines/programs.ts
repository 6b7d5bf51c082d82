import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { stopLater } from '../servers/started.ts'

/** A program that a browser is driven by, and the Debian package that has it. */
export type Program = { paths: string[]; debian: string }

export const firefox: Program = { paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], debian: 'firefox-esr' }
export const webKitDriver: Program = { paths: ['/usr/bin/WebKitWebDriver'], debian: 'webkit2gtk-driver' }
export const screen: Program = { paths: ['/usr/bin/Xvfb'], debian: 'xvfb' }

const pathOf = ({ paths }: Program): string | undefined => paths.find((path) => existsSync(path))

/** The packages that are not here. */
export const missing = (...programs: Program[]): string[] =>
  programs.filter((program) => pathOf(program) === undefined).map(({ debian }) => debian)

/** Starts a program; the returned function has what it has written. */
export const start = (program: Program, args: string[], env: Record<string, string> = {}): (() => string) => {
  const path = pathOf(program)
  if (path === undefined) throw new Error(`${program.debian} is not installed`)
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  stopLater(async () => {
    child.kill('SIGTERM')
    await ended
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece
    })
  }
  return () => output
}

const patience = 30_000

/** Starts a program, until it has written what `ready` finds; returns the first group of that. */
export const startUntil = async (program: Program, args: string[], ready: RegExp): Promise<string> => {
  const output = start(program, args)
  for (const end = Date.now() + patience; Date.now() < end; await wait(50)) {
    const found = ready.exec(output())?.[1]
    if (found !== undefined) return found
  }
  throw new Error(`${program.debian} was not ready after ${patience} ms:\n${output()}`)
}
