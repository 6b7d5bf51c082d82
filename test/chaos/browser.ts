import type { Ask } from './network.ts'
import type * as PageModule from './page.ts'

type Page = PageModule.Page

/** What the bundle of a page takes for the browser's own. */
type Browser = Record<(typeof names)[number], unknown>

const names = ['fetch', 'EventSource', 'window', 'document', 'navigator', 'setTimeout', 'setInterval'] as const

/** The first line of the bundle: a page finds its own browser by the address from which it was loaded. */
export const banner = `const { ${names.join(', ')} } = globalThis.browsers.get(import.meta.url);`

const browsers = new Map<string, Browser>()
Object.assign(globalThis, { browsers })

// What a page waits for patiently comes sooner, so that a run is short.
const haste = 4
const sooner =
  <Timer>(timer: (call: () => void, milliseconds: number) => Timer) =>
  (call: () => void, milliseconds = 0): Timer =>
    timer(call, milliseconds / haste)

/** The stream of server-sent events as browsers read it: it goes on where it broke off, unless it was refused. */
const eventSource = (ask: Ask, streams: Set<() => void>) =>
  class extends EventTarget {
    static readonly CLOSED = 2
    readyState = 0
    #ending = new AbortController()
    #lastId: string | undefined
    #retry = 1000

    constructor(url: string) {
      super()
      void this.#read(url)
    }

    close(): void {
      this.readyState = 2
      streams.delete(this.cut)
      this.#ending.abort()
    }

    cut = (): void => this.#ending.abort()

    #hear(event: string): void {
      for (const line of event.split('\n')) {
        const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
        if (field === 'id') this.#lastId = value
        if (field === 'retry') this.#retry = Number(value)
        if (field === 'data') this.dispatchEvent(new MessageEvent('message', { data: value }))
      }
    }

    async #listen(url: string): Promise<void> {
      const headers: Record<string, string> = this.#lastId === undefined ? {} : { 'last-event-id': this.#lastId }
      const response = await ask(url, { headers, signal: this.#ending.signal })
      if (!response.ok) return this.close()
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
        const events = (text + read.value).split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) this.#hear(event)
      }
    }

    async #read(url: string): Promise<void> {
      while (this.readyState !== 2) {
        this.#ending = new AbortController()
        streams.add(this.cut)
        await this.#listen(url).catch(() => undefined)
        streams.delete(this.cut)
        this.dispatchEvent(new Event('error'))
        await new Promise((resolve) => setTimeout(resolve, this.#retry / haste))
      }
    }
  }

export type Tab = { page: Page; cutStream: () => void; close: () => void }

let opened = 0

/** Opens the page of a bundle, which sends what it sends by `fetch` and `stream`. */
export const openTab = async (
  bundle: URL,
  shown: PageModule.Shown,
  { fetch, stream }: { fetch: Ask; stream: Ask },
): Promise<Tab> => {
  const url = `${bundle.href}?${(opened += 1)}`
  const streams = new Set<() => void>()
  browsers.set(url, {
    fetch,
    EventSource: eventSource(stream, streams),
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    // Without locks each tab has a stream of its own.
    navigator: { onLine: true },
    setTimeout: sooner(setTimeout),
    setInterval: sooner(setInterval),
  })
  const { openPage } = (await import(url)) as typeof PageModule
  const page = await openPage(shown)
  const cutStream = (): void => streams.forEach((cut) => cut())
  return { page, cutStream, close: page.close }
}
