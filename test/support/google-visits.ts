import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '#contract/session.ts'
import { type Browser, openBrowser, origin } from './browser.ts'
import { callsOf } from './calls.ts'
import type { TestProvider } from './provider.ts'

/** Where a browser starts to sign in by the provider, and where it comes back to. */
export const googleStart = '/api/auth/google'
export const googleCallback = `${origin}/api/auth/google/callback`

export const pathOf = ({ pathname, search }: URL): string => pathname + search

/** Signs visitors in by the provider. */
export const googleVisits = (app: FastifyInstance, provider: TestProvider) => {
  const meOf = async (browser: Browser) => {
    const cookie = `drumbeat=${browser.cookies.get('drumbeat') ?? ''}`
    return callsOf(app, async () => cookie).get<SignedIn>('/api/auth/user')
  }
  /** Returns where the browser ends up and who is signed in. */
  const signIn = async (visitor: TestProvider['visitor'], served = app, browser = openBrowser(served)) => {
    provider.visitor = visitor
    const end = pathOf(await browser.visit(googleStart))
    return { browser, end, me: await meOf(browser) }
  }
  return { meOf, signIn }
}
