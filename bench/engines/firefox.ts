import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { stopLater, temporaryFolder } from '../servers/started.ts'
import type { Engine } from './engine.ts'
import { firefox, startUntil } from './programs.ts'

const patience = 15_000

type Reply = { id?: number; method?: string; params?: unknown; error?: string; message?: string; result?: unknown }
type Logged = { level: string; text: string | null }
type Evaluated = { type: string; result: { value: string }; exceptionDetails?: { text: string } }

/** Commands of WebDriver BiDi over one connection. */
const connect = async (address: string, onLog: (entry: Logged) => void) => {
  const socket = new WebSocket(`${address}/session`)
  stopLater(async () => socket.terminate())
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply
    if (reply.method === 'log.entryAdded') onLog(reply.params as Logged)
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  let last = 0
  return async <Result>(method: string, params: object): Promise<Result> => {
    const id = (last += 1)
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await replied
    waiting.delete(id)
    if (error !== undefined) throw new Error(`${method}: ${error}, ${message}`)
    return result as Result
  }
}

/** Firefox, which speaks WebDriver BiDi by itself. */
export const startFirefox = async (width: number, height: number): Promise<Engine> => {
  const profile = await temporaryFolder()
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank']
  const address = await startUntil(firefox, args, /WebDriver BiDi listening on (ws:\S+)/)
  let logged: string[] = []
  const send = await connect(address, ({ level, text }) => level === 'error' && logged.push(String(text)))
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: { width, height } })
  const read = async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
      target: { context },
      awaitPromise: true,
      userActivation: false,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return JSON.parse(result.value) as Value
  }
  return {
    read,
    go: async (url) => {
      await read('(window.isLeft = true)')
      const leave = () => send('browsingContext.navigate', { context, url, wait: 'none' })
      // Firefox gives up leaving a page that changes its own address meanwhile.
      await leave().catch(leave)
      const hasArrived = () => read<boolean>(`!window.isLeft && document.readyState === 'complete'`).catch(() => false)
      for (const end = Date.now() + patience; !(await hasArrived()); await wait(50)) {
        if (Date.now() > end) throw new Error(`${url} did not load within ${patience} ms`)
      }
    },
    input: (source) => send('input.performActions', { context, actions: [source] }),
    picture: async () => (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    errors: () => logged.splice(0),
  }
}
