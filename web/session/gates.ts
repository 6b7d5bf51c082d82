import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { ParsedLocation } from '@tanstack/react-router'
import { linkInSearch } from '../ui/linked-dialog.ts'
import { userQuery } from './queries.ts'

type Arrival = { context: { client: QueryClient } }
type Place = { location: ParsedLocation }

const asked = 'asked'

// Everybody begins at the dashboard, but who follows a link to one thing gets there. Signing in may leave the page.
const keepLink = ({ href, search }: ParsedLocation): void => {
  if (Object.keys(linkInSearch(search)).length > 0) sessionStorage.setItem(asked, href)
}
const takeLink = (): string | null => {
  const href = sessionStorage.getItem(asked)
  sessionStorage.removeItem(asked)
  return href
}

/** Lets signed-in people in and shows others the sign-in page. */
export const signedIn = async ({ context: { client }, location }: Arrival & Place): Promise<void> => {
  if (!(await client.ensureQueryData(userQuery))) {
    keepLink(location)
    throw redirect({ to: '/auth' })
  }
  const href = takeLink()
  if (href) throw redirect({ href })
}

/** Sends signed-in people to their dashboard; the page must open even while nobody can be asked who it is. */
export const signedOut = async ({ context: { client } }: Arrival): Promise<void> => {
  const user = await client.ensureQueryData(userQuery).catch(() => null)
  if (user) throw redirect({ to: '/dashboard' })
}
