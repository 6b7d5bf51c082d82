import type { TrailTopic } from '#contract/trail.ts'
import { useAddress } from '../../ui/address.ts'
import { isId } from '../../ui/search-params.ts'

/** What events can be about. */
export const topics: readonly TrailTopic[] = ['sign-ins', 'refusals', 'accounts', 'people', 'links', 'data']

/** The periods that can be chosen, in days back from today; without one, it is all that is kept. */
export const periods = [7, 30, 90] as const
type Days = (typeof periods)[number]

/** What the page's address says. */
export type TrailSearch = { topic?: TrailTopic; person?: number; days?: Days }

export const trailSearch = ({ topic, person, days }: Record<string, unknown>): TrailSearch => {
  const chosen = topics.find((each) => each === topic)
  const period = periods.find((each) => each === days)
  return { ...(chosen && { topic: chosen }), ...(isId(person) && { person }), ...(period && { days: period }) }
}

/** The view in the address, and how to go to another one. */
export const useTrailSearch = () => useAddress(trailSearch)
