import { decisions } from '#contract/decisions.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { goals } from '#contract/goals.ts'
import { headlines } from '#contract/headlines.ts'
import { issues } from '#contract/issues.ts'
import { meetings } from '#contract/meetings.ts'
import { chartDrafts, positions } from '#contract/positions.ts'
import { milestones } from '#contract/rock-milestones.ts'
import { rocks } from '#contract/rocks.ts'
import { scorecard, scorecardGroups } from '#contract/scorecard.ts'
import { search } from '#contract/search.ts'
import { strategy } from '#contract/strategy.ts'
import { teams } from '#contract/teams.ts'
import { todos } from '#contract/todos.ts'
import { vision } from '#contract/vision.ts'

// The feed's address is a secret of its own, which would outlive the token.
const { feed: _, makeFeed: __, removeFeed: ___, ...meetingsThemselves } = meetings

// A program reads drafts; people edit and publish them.
const { list, add, change, assign, remove } = positions

/** What is not named here is closed to access tokens. */
const reached: Record<string, Endpoint>[] = [
  { mine: teams.mine, members: teams.members },
  { list: vision.list },
  goals,
  todos,
  rocks,
  milestones,
  headlines,
  issues,
  decisions,
  meetingsThemselves,
  scorecard,
  scorecardGroups,
  strategy,
  { list, add, change, assign, remove },
  { list: chartDrafts.list, positions: chartDrafts.positions },
  search,
]

const routes = new Set(reached.flatMap(Object.values).map(({ method, path }: Endpoint) => `${method} ${path}`))

/** Whether a call is about what people read and write together; the rest is for people who sign in. */
export const isReached = ({ method, path }: { method: string; path: string }): boolean =>
  routes.has(`${method === 'HEAD' ? 'GET' : method} ${path}`)
