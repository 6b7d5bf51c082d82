import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { Input } from '#contract/endpoint.ts'
import { people } from '#contract/people.ts'
import type { SecondStepWays } from '#contract/problem.ts'
import { proofs } from '#contract/second-factor.ts'
import { session } from '#contract/session.ts'
import type { SignedIn } from '#contract/session.ts'
import { t } from '#contract/words.ts'
import { ApiError, call, withMessage } from '../api.ts'
import { isFormKept } from '../form/kept.ts'
import { isAtField } from '../ui/failures.ts'
import { writeTimesAs } from '../ui/times.ts'
import { toast } from '../ui/toast.tsx'
import { forgetWork } from './leaving.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { browserZone } from './zone.ts'

const nullIfSignedOut = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 401) return null
  throw error
}

/** Before anything of theirs is shown, its times are written as they want them. */
const withTheirTimes = (user: SignedIn): SignedIn => {
  writeTimesAs(user.timeFormat)
  return user
}

const askWho = (signal?: AbortSignal): Promise<SignedIn | null> =>
  call(session.user, {}, signal)
    .then(withTheirTimes)
    .catch(nullIfSignedOut)
    .catch(withMessage((status) => t('Failed to fetch user data: {status}', { status })))

/** An import gives the admin another id, and somebody's address may change: not both at once. */
const isSame = (user: SignedIn | null, before: SignedIn): boolean =>
  user?.id === before.id || user?.email === before.email

const renewalMilliseconds = 1000

/**
 * The signed-in person; null when signed out, or when the browser now belongs to someone other than this page. Whoever was
 * signed in is asked for twice: a session that goes on under a new id ends its streams before the browser, in this tab or
 * another, has the new cookie.
 */
export const userQuery = queryOptions({
  queryKey: ['session', 'user'],
  queryFn: async ({ client, queryKey, signal }): Promise<SignedIn | null> => {
    const before = client.getQueryData<SignedIn | null>(queryKey)
    const user = await askWho(signal)
    if (!before || isSame(user, before)) return user
    await new Promise((resolve) => setTimeout(resolve, renewalMilliseconds))
    const later = await askWho(signal)
    return isSame(later, before) ? later : null
  },
})

/** The ways to sign in that this installation offers. */
export const optionsQuery = queryOptions({
  queryKey: ['session', 'options'],
  queryFn: ({ signal }) => call(session.options, {}, signal),
})

/** The person who uses the shell. */
export const UserContext = createContext<SignedIn | null>(null)

/**
 * The signed-in person, inside the shell. Comes from the shell and not from the cache, so that nothing inside renders
 * without a person when the session ends.
 */
export const useUser = (): SignedIn => {
  const user = useContext(UserContext)
  if (!user) throw new Error('Nobody is signed in')
  return user
}

const keepsNoCookies = t(
  'Failed to fetch user data after login: your browser has not kept the cookie that signs you in. Allow cookies for this site, then sign in again.',
)

/** Reads who has just signed in, whoever it was before. */
export const fetchUser = async (client: QueryClient): Promise<SignedIn> => {
  await client.cancelQueries({ queryKey: userQuery.queryKey })
  const user = await askWho().catch(() => undefined)
  if (user === undefined) throw new Error(t('Failed to fetch user data after login'))
  if (user === null) throw new Error(keepsNoCookies)
  client.setQueryData(userQuery.queryKey, user)
  return user
}

const loginFailed = withMessage((status, message) => t('Login failed: {status} {message}', { status, message }))
const registrationFailed = withMessage((status, message) =>
  t('Registration failed: {status} {message}', { status, message }),
)

const signIn = async (client: QueryClient, body: Input<typeof session.login>['body']): Promise<SignedIn> => {
  await call(session.login, { body }).catch(loginFailed)
  return fetchUser(client)
}

/** By what somebody goes on whose password was right; undefined if that was not why signing in failed. */
export const secondStepOf = (error: Error): SecondStepWays | undefined => {
  const ways = error instanceof ApiError ? error.problem.secondFactor : undefined
  return typeof ways === 'object' ? ways : undefined
}

const enterCode = async (client: QueryClient, code: string): Promise<SignedIn> => {
  await call(proofs.code, { body: { code } }).catch(withMessage((_, message) => message))
  return fetchUser(client)
}

const enterByPasskey = async (client: QueryClient): Promise<SignedIn> => {
  const { signInByPasskey } = await import('./passkeys.ts')
  await signInByPasskey()
  return fetchUser(client)
}

const enterDemo = async (client: QueryClient): Promise<SignedIn> => {
  await call(session.demo, {}).catch(loginFailed)
  return fetchUser(client)
}

const register = async (client: QueryClient, body: Input<typeof people.add>['body']): Promise<SignedIn | null> => {
  const added = await call(people.add, { body: { ...body, timeZone: browserZone() } }).catch(registrationFailed)
  if (!added) return null
  return signIn(client, { email: body.email, password: body.password })
}

type Wording = { done: string; greeting: (name: string) => string; failed: string }

const login: Wording = {
  done: t('Login successful'),
  greeting: (name) => t('Welcome back, {name}!', { name }),
  failed: t('Login failed'),
}
const registration: Wording = {
  done: t('Registration successful'),
  greeting: (name) => t('Welcome to Drumbeat, {name}!', { name }),
  failed: t('Registration failed'),
}

const useStartSession = <Entered>(
  start: (client: QueryClient, entered: Entered) => Promise<SignedIn | null>,
  wording: Wording,
  isShown = (error: Error): boolean => secondStepOf(error) !== undefined,
) => {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (entered: Entered) => start(client, entered),
    onSuccess: async (user) => {
      if (!user) return
      tellOtherTabs(user.id)
      const detail = isFormKept() && t('What you were typing is there when you open the form again.')
      toast({ title: wording.done, description: wording.greeting(user.fullName), ...(detail && { detail }) })
      await router.navigate({ to: '/dashboard' })
    },
    onError: (error) => {
      if (isShown(error)) return
      toast({ title: wording.failed, description: error.message, variant: 'destructive' })
    },
  })
}

export const useLogin = () => useStartSession(signIn, login)

/** The second step, by a code. */
export const useCode = () => useStartSession(enterCode, login, isAtField)

/** Signs in by a passkey alone. */
export const usePasskey = () => useStartSession<void>(enterByPasskey, login)

/** Signs in to the demo workspace. */
export const useDemo = () => useStartSession<void>(enterDemo, login)

/** Creates the account, then signs in with the same email and password; null if a mailed link creates it. */
export const useRegister = () => useStartSession(register, registration)

/** The shell then shows the sign-in page and clears the caches: see session-end.ts. */
export const useLogout = () => useEndSession(() => call(session.logout, {}))

/** Signs you out on all your devices. */
export const useLogoutEverywhere = () => useEndSession(() => call(session.signOutEverywhere, {}))

const useEndSession = (end: () => Promise<void>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => end().catch(withMessage((status) => t('Logout failed: {status}', { status }))),
    onSuccess: () => {
      tellOtherTabs(null)
      void forgetWork()
      client.setQueryData(userQuery.queryKey, null)
      toast({ title: t('Logged out successfully'), description: t('You have been logged out of your account') })
    },
    onError: (error) => toast({ title: t('Logout failed'), description: error.message, variant: 'destructive' }),
  })
}
