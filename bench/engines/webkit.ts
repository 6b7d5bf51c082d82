import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { stopLater } from '../servers/started.ts'
import type { Engine } from './engine.ts'
import { screen, start, startUntil, webKitDriver } from './programs.ts'

const browsers = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)

/** The driver says nothing when it is ready. */
const untilReady = async (driver: string): Promise<void> => {
  while (!(await fetch(`${driver}/status`).catch(() => undefined))?.ok) await wait(50)
}

/** Commands of WebDriver, to the session that the first of them opens. */
const openSession = async (driver: string) => {
  const send = async <Value>(path: string, body: object): Promise<Value> => {
    const response = await fetch(driver + path, { method: 'POST', body: JSON.stringify(body) })
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error}, ${value.message}`)
    return value
  }
  const binary = browsers.find((path) => existsSync(path))
  // Its console's messages arrive in the driver's own output.
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
  const wish = { 'webkitgtk:browserOptions': { binary, args } }
  const { sessionId } = await send<{ sessionId: string }>('/session', { capabilities: { alwaysMatch: wish } })
  stopLater(() => fetch(`${driver}/session/${sessionId}`, { method: 'DELETE' }))
  const inSession = <Value>(path: string, body: object) => send<Value>(`/session/${sessionId}${path}`, body)
  const picture = async (): Promise<string> => {
    const response = await fetch(`${driver}/session/${sessionId}/screenshot`)
    return ((await response.json()) as { value: string }).value
  }
  return { send: inSession, picture }
}

const consoleError = /CONSOLE (?:JS|NETWORK|SECURITY|RENDERING|CONSOLEAPI) (?:ERROR|EXCEPTION)[^\n]*/g

/** WebKit in the small browser that comes with its driver; it needs a screen. */
export const startWebKit = async (width: number, height: number): Promise<Engine> => {
  const size = `${width}x${height + 200}x24`
  const display = await startUntil(screen, ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], /^(\d+)\n/)
  const port = 20_000 + (process.pid % 20_000)
  const driver = `http://127.0.0.1:${port}`
  const output = start(webKitDriver, [`--port=${port}`], { DISPLAY: `:${display}` })
  await untilReady(driver)
  const { send, picture } = await openSession(driver)
  await send('/window/rect', { x: 0, y: 0, width, height: height + 80 })
  let seen = 0
  return {
    picture,
    go: (url) => send('/url', { url }),
    read: (expression) => {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(value ?? null))`
      return send('/execute/async', { script, args: [] })
    },
    input: (source) => send('/actions', { actions: [source] }),
    errors: () => {
      const news = output().slice(seen)
      seen += news.length
      return [...news.matchAll(consoleError)].map(([line]) => line)
    },
  }
}
