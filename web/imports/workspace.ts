import type { Team } from '#contract/teams.ts'
import type { Now } from './dates.ts'
import type { Named } from '../spreadsheets/people.ts'

/** Who and what there is to be matched with. */
export type Workspace = {
  people: readonly Named[]
  /** Those that the importer may import into. */
  teams: readonly Pick<Team, 'id' | 'name'>[]
  userId: number
  /** The importer's day and calendar. */
  now: Now
  isMember: (teamId: number, personId: number) => boolean
}
