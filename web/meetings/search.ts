import type { Day } from '#contract/fields.ts'
import type { MeetingType } from '#contract/meetings.ts'
import { useAddress } from '../ui/address.ts'
import { textInSearch } from '../ui/search-params.ts'
import { viewInSearch } from '../ui/view-search.ts'
import type { ViewSearch } from '../ui/view-search.ts'

// Spelled out: the router reads every page's address and must not load the contract for it.
const every: Record<MeetingType, true> = { l10: true, quarterly: true, annual: true, other: true }
const types = Object.keys(every) as MeetingType[]

/** What the page's address says besides the team; without it, the upcoming meetings. */
export type MeetingsSearch = Pick<ViewSearch, 'sort' | 'group' | 'by'> & {
  tab?: 'past' | 'agendas'
  q?: string
  /** Of the days on which meetings start: the first and the last. */
  from?: Day
  until?: Day
  type?: MeetingType
  /** The meeting whose agenda is shown. */
  agenda?: number
}

const isDay = (value: unknown): value is Day => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

export const meetingsSearch = (search: Record<string, unknown>): MeetingsSearch => {
  const { tab, q, from, until, type, agenda } = search
  const { sort, group, by } = viewInSearch(search)
  const known = types.find((option) => option === type)
  return {
    ...(tab === 'past' || tab === 'agendas' ? { tab } : {}),
    ...textInSearch({ q }),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(until) ? { until } : {}),
    ...(known ? { type: known } : {}),
    ...(sort === undefined ? {} : { sort }),
    ...(group === undefined ? {} : { group }),
    ...(by ? { by } : {}),
    ...(Number.isInteger(agenda) ? { agenda: Number(agenda) } : {}),
  }
}

/** What a saved view keeps of the address: all but the meeting whose agenda is shown. */
export const meetingsView = (search: Record<string, unknown>) => {
  const { agenda: _, ...view } = meetingsSearch(search)
  return view
}

/** The view in the address, and how to go to another one. */
export const useMeetingsSearch = () => useAddress(meetingsSearch)

/** How many filters are set; the two days are one. */
export const filterCount = ({ from, until, type, by }: MeetingsSearch): number =>
  [from ?? until, type, by].filter((each) => each !== undefined).length

export const noFilter = { from: undefined, until: undefined, type: undefined, by: undefined }
