import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { ParsedLocation } from '@tanstack/react-router'
import { keepLink, takeLink, takePage } from './kept-link.ts'
import { userQuery } from './queries.ts'

type Visit = { context: { client: QueryClient }; location: ParsedLocation }

/** Lets signed-in people in and shows everyone else the sign-in page. */
export const requireSignedIn = async ({ context: { client }, location }: Visit): Promise<void> => {
  const user = await client.ensureQueryData(userQuery)
  if (!user) {
    keepLink(location.href)
    throw redirect({ to: '/auth' })
  }
  if (user.secondFactor) {
    keepLink(location.href)
    throw redirect({ to: '/second-factor' })
  }
  const href = takeLink(location.href) ?? takePage(user.id, location.href)
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
