import { accountabilityChart } from './accountability-chart.ts'
import { dashboard } from './dashboard.ts'
import { data } from './data.ts'
import { gettingStarted } from './getting-started.ts'
import { goals } from './goals.ts'
import { headlines } from './headlines.ts'
import { issues } from './issues.ts'
import { liveMeetings } from './live-meetings.ts'
import { meetings } from './meetings.ts'
import { notifications } from './notifications.ts'
import { peopleFit } from './people-fit.ts'
import { privacy } from './privacy.ts'
import { rocks } from './rocks.ts'
import { scorecard } from './scorecard.ts'
import { signingIn } from './signing-in.ts'
import { teams } from './teams.ts'
import { todos } from './todos.ts'
import type { Topic } from './topic.ts'
import { vision } from './vision.ts'

export const topics: readonly Topic[] = [
  gettingStarted,
  dashboard,
  teams,
  rocks,
  todos,
  issues,
  meetings,
  liveMeetings,
  headlines,
  scorecard,
  vision,
  goals,
  peopleFit,
  accountabilityChart,
  notifications,
  signingIn,
  data,
  privacy,
]
