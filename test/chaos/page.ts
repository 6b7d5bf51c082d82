// A page of the web app without its screens, bundled once and loaded once for each page. What it takes for the browser's
// own, such as `fetch`, is what browser.ts gives it.
import { QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query'
import { type Period, periodOf } from '#contract/calendar.ts'
import type { Day } from '#contract/fields.ts'
import type { Endpoint, Parts } from '#contract/endpoint.ts'
import { session, type SignedIn } from '#contract/session.ts'
import { call } from '#web/api.ts'
import { decisionsQuery } from '#web/decisions/queries.ts'
import { goalsQuery } from '#web/goals/queries.ts'
import { headlinesQuery } from '#web/headlines/queries.ts'
import { issuesQuery } from '#web/issues/queries.ts'
import { meetingsQuery } from '#web/meetings/queries.ts'
import { draftsQuery, positionsQuery } from '#web/positions/queries.ts'
import { rocksQuery } from '#web/rocks/queries.ts'
import { roomQuery } from '#web/room/queries.ts'
import { notesQuery } from '#web/room/notes/queries.ts'
import { groupsQuery, itemsQuery } from '#web/scorecard/queries.ts'
import { noteFailure } from '#web/sync/connection.ts'
import { keepLive } from '#web/sync/live.ts'
import { sendAs } from '#web/sync/outbox.ts'
import { recoverAutomatically } from '#web/sync/recovery.ts'
import { createdTodosQuery, todosQuery } from '#web/todos/queries.ts'
import { viewsQuery } from '#web/views/queries.ts'
import { visionQuery } from '#web/vision/queries.ts'

/** Whose page it is, and what it shows. */
export type Shown = { userId: number; teamIds: number[]; meetingIds: number[]; today: Day }

/** The same with the quarter that it is in the workspace's calendar. */
type Opened = Shown & { quarter: Period }

const ofTeam = (teamId: number, quarter: Period) => [
  ...[false, true].flatMap((archived) => [
    todosQuery(teamId, archived),
    issuesQuery(teamId, archived),
    headlinesQuery(teamId, archived),
    rocksQuery({ teamId, archived, quarter }),
    itemsQuery({ teamId, cadence: 'weekly', rolledUp: true, archived }),
  ]),
  rocksQuery({ teamId, shared: true, quarter }),
  decisionsQuery(teamId),
  goalsQuery(teamId),
  meetingsQuery(teamId),
  positionsQuery({ teamId, draftId: null }),
  draftsQuery(teamId),
  groupsQuery(teamId),
  viewsQuery(teamId),
  visionQuery(teamId),
]

const listsOf = ({ userId, teamIds, meetingIds, quarter }: Opened) => [
  todosQuery(undefined),
  createdTodosQuery(userId),
  issuesQuery(undefined),
  headlinesQuery(undefined, false),
  rocksQuery({ teamId: undefined, quarter }),
  ...teamIds.flatMap((teamId) => ofTeam(teamId, quarter)),
  ...meetingIds.flatMap((meetingId) => [roomQuery(meetingId), notesQuery(meetingId)]),
]

/** What a list shows; undefined while it cannot be had, for a reason. */
export type Listed = { list: string; rows: unknown[] | undefined; reason?: string | undefined }

/** Who is signed in, once the server says. */
const askWho = (): Promise<SignedIn> => call(session.user, {}).catch(askWho)

type Failure = Error & { status?: number }
const is401 = (error: Failure | null): boolean => error?.status === 401

export const openPage = async (shown: Shown) => {
  // As in web/main.tsx, but that whoever is signed out signs in again.
  const onError = ({ status }: Failure): void => {
    if (status === 0 || status === 503) noteFailure()
    if (status === 401)
      void askWho().then(() => client.refetchQueries({ predicate: ({ state }) => is401(state.error) }))
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false, networkMode: 'always' } },
  })
  sendAs(shown.userId)
  const { calendar } = await askWho()
  const lists = listsOf({ ...shown, quarter: periodOf('quarter', shown.today, calendar) })
  const router = { invalidate: () => Promise.resolve() } as unknown as Parameters<typeof recoverAutomatically>[1]
  recoverAutomatically(client, router, () => void call(session.user, {}).catch(() => undefined))
  const stops = [
    ...lists.map((list) => new QueryObserver(client, list as never).subscribe(() => undefined)),
    keepLive(client),
  ]
  return {
    call: (endpoint: Endpoint, parts: Parts): Promise<unknown> => call(endpoint, parts as never),
    /** Whether a list is still being read. */
    isLoading: (): boolean => client.isFetching() > 0,
    lists: (): Listed[] =>
      lists.map(({ queryKey }) => {
        const state = client.getQueryState<unknown[]>(queryKey)
        const rows = state?.status === 'success' ? state.data : undefined
        return { list: JSON.stringify(queryKey), rows, reason: state?.error?.message }
      }),
    close: (): void => {
      for (const stop of stops) stop()
      client.clear()
    },
  }
}

export type Page = Awaited<ReturnType<typeof openPage>>
