import type { FastifyInstance } from 'fastify'

/** Where the browser finds the app. */
export const origin = 'http://drumbeat.test'

export type Browser = {
  /** Goes to an address and follows its redirects to the end, or to the first that `until` accepts; returns that. */
  visit: (url: string, until?: (url: URL) => boolean) => Promise<URL>
  /** The cookies of the app, by name. */
  cookies: Map<string, string>
}

const isOver = (attributes: string): boolean => /max-age=0|expires=thu, 01 jan 1970/i.test(attributes)

const remember = (jar: Map<string, string>, lines: string[]): void => {
  for (const line of lines) {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? []
    if (isOver(attributes)) jar.delete(name)
    else jar.set(name, value)
  }
}

const headerOf = (jar: Map<string, string>): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** A browser without pages: it keeps cookies for each site and follows redirects, to the app and to other servers. */
export const openBrowser = (app: FastifyInstance): Browser => {
  const jars = new Map<string, Map<string, string>>([[origin, new Map()]])
  const jarOf = (url: URL) => {
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    return jar
  }
  const askApp = async (url: URL): Promise<{ location: string | null; cookies: string[] }> => {
    const headers = { host: url.host, cookie: headerOf(jarOf(url)) }
    const response = await app.inject({ method: 'GET', url: url.pathname + url.search, headers })
    const cookies = [response.headers['set-cookie'] ?? []].flat()
    return { location: response.headers.location?.toString() ?? null, cookies }
  }
  const askOther = async (url: URL): Promise<{ location: string | null; cookies: string[] }> => {
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: headerOf(jarOf(url)) } })
    return { location: response.headers.get('location'), cookies: response.headers.getSetCookie() }
  }
  const visit: Browser['visit'] = async (start, until = () => false) => {
    let url = new URL(start, origin)
    for (let steps = 0; steps < 12; steps += 1) {
      if (until(url)) return url
      const { location, cookies } = await (url.origin === origin ? askApp(url) : askOther(url))
      remember(jarOf(url), cookies)
      if (location === null) return url
      url = new URL(location, url)
    }
    throw new Error(`Redirected without end, lastly to ${url.href}`)
  }
  return { visit, cookies: jarOf(new URL(origin)) }
}
