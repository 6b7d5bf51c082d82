import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { ParsedLocation } from '@tanstack/react-router'
import { linkInSearch } from '../ui/search-params.ts'
import { userQuery } from './queries.ts'

type Visit = { context: { client: QueryClient }; location: ParsedLocation }

const linkKey = 'asked'

const ofMeeting = /^\/meetings\/\d+(\/ready|\/remote)?\/?$/

// Everyone starts at the dashboard, unless they came by a link to an item or a meeting. Signing in may leave the page.
const keepLink = ({ href, pathname, search }: ParsedLocation): void => {
  if (ofMeeting.test(pathname) || Object.keys(linkInSearch(search)).length > 0) sessionStorage.setItem(linkKey, href)
}
const takeLink = (): string | null => {
  const href = sessionStorage.getItem(linkKey)
  sessionStorage.removeItem(linkKey)
  return href
}

/** Lets signed-in people in and shows everyone else the sign-in page. */
export const requireSignedIn = async ({ context: { client }, location }: Visit): Promise<void> => {
  const user = await client.ensureQueryData(userQuery)
  if (!user) {
    keepLink(location)
    throw redirect({ to: '/auth' })
  }
  if (user.secondFactor) {
    sessionStorage.setItem(linkKey, location.href)
    throw redirect({ to: '/second-factor' })
  }
  const href = takeLink()
  if (href) throw redirect({ href })
}

/** Only for whoever still has to show a second factor, or to add one. */
export const requireFactorDebt = async ({ context: { client } }: Visit): Promise<void> => {
  const user = await client.ensureQueryData(userQuery)
  if (!user?.secondFactor) throw redirect({ to: user ? '/dashboard' : '/auth' })
}

/** Sends signed-in people to their dashboard; the page must open even while the server is down. */
export const requireSignedOut = async ({ context: { client } }: Visit): Promise<void> => {
  const user = await client.ensureQueryData(userQuery).catch(() => null)
  if (user) throw redirect({ to: '/dashboard' })
}
