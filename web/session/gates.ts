import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { userQuery } from './queries.ts'

type Arrival = { context: { client: QueryClient } }

/** Lets signed-in people in and shows others the sign-in page. */
export const signedIn = async ({ context: { client } }: Arrival): Promise<void> => {
  if (!(await client.ensureQueryData(userQuery))) throw redirect({ to: '/auth' })
}

/** Sends signed-in people to their dashboard; the page must open even while nobody can be asked who it is. */
export const signedOut = async ({ context: { client } }: Arrival): Promise<void> => {
  const user = await client.ensureQueryData(userQuery).catch(() => null)
  if (user) throw redirect({ to: '/dashboard' })
}
