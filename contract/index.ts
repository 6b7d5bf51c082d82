import { dashboard } from './dashboard.ts'
import { decisions } from './decisions.ts'
import { files } from './files.ts'
import { headlines } from './headlines.ts'
import { invitations } from './invitations.ts'
import { issues } from './issues.ts'
import { journal } from './journal.ts'
import { meetings } from './meetings.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import { milestones } from './rock-milestones.ts'
import { rocks } from './rocks.ts'
import { scorecard, scorecardGroups } from './scorecard.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { teams } from './teams.ts'
import { todos } from './todos.ts'
import { tokens } from './tokens.ts'

/** The whole API. */
export const contract = {
  session,
  tokens,
  people,
  invitations,
  teams,
  journal,
  files,
  todos,
  rocks,
  milestones,
  search,
  decisions,
  headlines,
  issues,
  meetings,
  scorecard,
  scorecardGroups,
  notifications,
  settings,
  dashboard,
}
