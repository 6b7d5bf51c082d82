import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PastMeeting } from '#contract/minutes.ts'
import { minutes } from '#contract/minutes.ts'
import { call } from '../../api.ts'

const historyQuery = (teamId: number, search: string | undefined) =>
  queryOptions({
    queryKey: ['meeting_minutes', 'summary', 'history', { teamId, search }] as const,
    queryFn: ({ signal }) =>
      call(minutes.history, { params: { teamId }, query: search === undefined ? {} : { search } }, signal),
    meta: { topics: ['meetings', 'l10_meetings'] },
  })

/** Concluded meetings by their ids. */
export type History = ReadonlyMap<number, PastMeeting>

const none: History = new Map()

const useById = (rows: PastMeeting[] | undefined): History =>
  useMemo(() => (rows ? new Map(rows.map((row) => [row.meetingId, row])) : none), [rows])

type Wish = { teamId: number | undefined; search: string | undefined; shown: boolean }

/** What the minutes of a team say of its past meetings, and of those whose minutes have the words that are searched for. */
export const useHistory = ({ teamId = 0, search, shown }: Wish): { all: History; hits: History } => {
  const enabled = shown && teamId > 0
  const all = useQuery({ ...historyQuery(teamId, undefined), enabled })
  const isSearching = enabled && search !== undefined
  const hits = useQuery({ ...historyQuery(teamId, search), enabled: isSearching, placeholderData: keepPreviousData })
  const plain = useById(all.data)
  const found = useById(isSearching ? hits.data : undefined)
  // What was found has an excerpt.
  return { all: useMemo(() => new Map([...plain, ...found]), [plain, found]), hits: found }
}
